-- Asks the domains that have a say in a flagged player's round, in their order, before the money moves. They write their own
-- tables only; the caller holds the wallet's lock and moves what they answer. Compliance and bonuses export the functions called here.
create function games.ask_others(
  p_kind text, p_asks_limits boolean, p_asks_bonus boolean, p_player_id integer, p_game_id integer, p_category text,
  p_contribution integer, p_stake_ref text, p_win_ref text, p_free_spin_id text, p_amount bigint, p_cash bigint, p_bonus bigint, p_at timestamptz,
  out refusal text, out cash bigint, out bonus bigint, out converted bigint, out forfeited bigint
) language plpgsql as $$
begin
  cash := p_amount;
  bonus := 0;
  converted := 0;
  forfeited := 0;
  if p_kind = 'bet' and p_asks_limits then
    refusal := compliance.check_stake(p_player_id, p_game_id, p_category, p_amount, p_at);
    if refusal is not null then
      return;
    end if;
  end if;
  if p_kind = 'bet' and p_free_spin_id is not null then
    refusal := bonuses.take_free_spin(p_player_id, p_game_id, p_free_spin_id, p_stake_ref, p_at);
  elsif p_kind = 'bet' and p_asks_bonus then
    select t.refusal, t.cash_kurus, t.bonus_kurus, t.converted_kurus, t.forfeited_kurus
      into refusal, cash, bonus, converted, forfeited
      from bonuses.take_stake(p_player_id, p_game_id, p_category, p_contribution, p_stake_ref, p_amount, p_cash, p_bonus, p_at) t;
  elsif p_kind = 'win' and p_asks_bonus then
    select t.cash_kurus, t.bonus_kurus, t.converted_kurus, t.forfeited_kurus
      into cash, bonus, converted, forfeited
      from bonuses.give_win(p_player_id, p_stake_ref, p_win_ref, p_amount, p_cash, p_bonus, p_at) t;
  elsif p_kind = 'rollback' and p_asks_bonus then
    select t.cash_kurus, t.bonus_kurus, t.converted_kurus, t.forfeited_kurus
      into cash, bonus, converted, forfeited
      from bonuses.undo_stake(p_player_id, p_stake_ref, p_cash, p_bonus, p_at) t;
  end if;
end $$;
