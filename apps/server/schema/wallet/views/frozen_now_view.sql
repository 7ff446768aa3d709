-- What is frozen, as it is now; `what` names the rows.
create or replace view wallet.frozen_now_view as
select 'games.old_marks'::text as what,
    count(*) as rows,
    coalesce(sum(wallet.digest_of(concat_ws('|'::text, old_marks.key, old_marks.player_id, old_marks.game_id, old_marks.kind, old_marks.is_taken_back, old_marks.is_over, old_marks.round_ref))), 0::numeric) as digest
   from wallet.old_marks
UNION all
 select 'games.old_rounds'::text as what,
    count(*) as rows,
    coalesce(sum(wallet.digest_of(concat_ws('|'::text, old_rounds.player_id, old_rounds.category, old_rounds.round_no, old_rounds.first_seq))), 0::numeric) as digest
   from wallet.old_rounds
UNION all
 select 'movements of games without fingerprint'::text as what,
    count(*) as rows,
    coalesce(sum(wallet.digest_of(concat_ws('|'::text, movements.player_id, movements.seq))), 0::numeric) as digest
   from wallet.movements
  where movements.fingerprint is null and (movements.kind = any (array['stake'::wallet.movement_kind, 'win'::wallet.movement_kind, 'rollback'::wallet.movement_kind]));
