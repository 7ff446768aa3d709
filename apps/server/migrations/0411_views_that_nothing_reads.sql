drop view if exists approvals.acts_view, approvals.gifts_view, bonuses.breaches_view, bonuses.player_money_view, club.exchange_recalls_view,
  missions.recalls_view;
drop function if exists compliance.window_start(text, timestamptz);
