/** What a stake of a table has beside one that rides; a migration of the studio's schema. */
export const tableSchema = `
  alter table studio.room_stakes
    add column spots jsonb,
    drop constraint room_stakes_slot_check,
    add constraint room_stakes_slot_check check (slot ~ '^([ab]|c[1-9][0-9]?)$'),
    drop constraint room_stakes_check,
    add constraint room_stakes_judged check (
      (case when spots is null then taken_at is not null else pay_kurus is not null end) = (status in ('paying', 'paid'))),
    drop constraint room_stakes_check1,
    add constraint room_stakes_pay check (
      case when spots is not null then target is null and taken_at is null and half_at is null and coalesce(pay_kurus, 0) >= 0
           else pay_kurus is not distinct from case when half_at is null then stake_kurus * taken_at / 100
                                                    else (stake_kurus / 2) * (half_at + taken_at) / 100 end end);
  comment on column studio.room_stakes.spots is 'at a table: kuruş by spot, their sum is the stake';
`
