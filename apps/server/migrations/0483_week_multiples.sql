-- The highest multiples of the week are read by their order; hundredths of the stake.
create index rounds_multiples on winners.rounds ((win_kurus * 100 / stake_kurus) desc, id);
