-- The categories of games, known here and by `packages/contract/src/categories.ts`, which a test compares. What is none has no letter.
create or replace function games.category_letter(category text) returns text language sql immutable parallel safe as $$
  select case category when 'slot' then 'S' when 'live' then 'L' when 'sports' then 'P' when 'crash' then 'C' when 'tombala' then 'T'
    when 'instant' then 'B' when 'virtual' then 'V' end
$$;

create or replace function games.category_of(reference text) returns text language sql immutable parallel safe as $$
  select case left(reference, 1) when 'S' then 'slot' when 'L' then 'live' when 'P' then 'sports' when 'C' then 'crash' when 'T' then 'tombala'
    when 'B' then 'instant' when 'V' then 'virtual' end
$$;

create function games.are_categories(categories text[]) returns boolean language sql immutable parallel safe as $$
  select coalesce(bool_and(games.category_letter(category) is not null), true) from unnest(categories) category
$$;

alter table games.games drop constraint games_category_check,
  add constraint games_category_check check (games.category_letter(category) is not null);

alter table bonuses.promotions drop constraint promotions_cashback_categories_check,
  add constraint promotions_cashback_categories_check check (
    games.are_categories(cashback_categories) and cardinality(cashback_categories) > 0);

alter table bonuses.cashback_losses drop constraint cashback_losses_category_check,
  add constraint cashback_losses_category_check check (games.category_letter(category) is not null);
