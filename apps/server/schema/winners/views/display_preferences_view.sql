create or replace view winners.display_preferences_view as select player_id, choice, chosen_at from winners.display_preferences;
