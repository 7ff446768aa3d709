-- Players who consent to marketing now.
create or replace view messages.marketing_wanted_view as
  select player_id from (
    select distinct on (player_id) player_id, given from messages.marketing_choices order by player_id, id desc
  ) latest where given;
