-- For which of a player's credited deposits a promotion is, and on which days of the Istanbul week it is given; null is any.
alter table bonuses.promotions
  add column nth_deposit integer check (nth_deposit between 1 and 100),
  add column weekdays integer[] check (cardinality(weekdays) between 1 and 7 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  add check (nth_deposit is null or bonus_type = 'deposit');
