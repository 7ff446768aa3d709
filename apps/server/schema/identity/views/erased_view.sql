create or replace view identity.erased_view as select id as player_id, erased_at from identity.players where erased_at is not null;
