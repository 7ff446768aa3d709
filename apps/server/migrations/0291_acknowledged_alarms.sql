alter table sports.alarms add column acknowledged_by integer references staff.members;
alter table sports.alarms add column acknowledged_at timestamptz;
alter table sports.alarms add constraint alarms_acknowledged check ((acknowledged_by is null) = (acknowledged_at is null));
comment on column sports.alarms.acknowledged_by is 'who looks after it; it stands until its cause is gone';
