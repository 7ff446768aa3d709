create or replace view winners.choices_view as select player_id, choice, chosen_at from winners.choices;
