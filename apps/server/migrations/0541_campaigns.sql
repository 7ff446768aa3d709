-- A message that was taken back before it was read: hidden from its player, though not by the player.
alter table messages.messages add column recalled_at timestamptz,
  add constraint messages_recalled check (recalled_at is null or hidden_at is not null and read_at is null);
create or replace view messages.messages_view as
  select m.id, m.player_id, m.thread_id, t.subject, m.body, m.type, m.created_at, m.read_at, m.hidden_at, m.staff_id, m.recalled_at
  from messages.messages m join messages.threads t on t.id = m.thread_id;

-- Campaigns write e-mails, and give bonuses.
alter table mail.mails drop constraint mails_kind_check,
  add constraint mails_kind_check check (kind in ('password_reset', 'email_confirmation', 'registration_notice', 'campaign'));
alter table bonuses.grants drop constraint grants_source_check,
  add constraint grants_source_check check (source in ('deposit', 'promotion', 'cashback', 'hand', 'points', 'campaign'));

create schema campaigns;
create table campaigns.campaigns (
  id integer generated always as identity primary key,
  name text not null,
  segment_id integer not null,
  trigger text not null check (trigger in ('time', 'first_deposit', 'no_visit', 'loss', 'level')),
  -- Days without a visit, kuruş lost in a day, or the level that is reached.
  trigger_value bigint check (trigger_value > 0),
  -- Of a time when it goes out, of what happens from when on; null is at once.
  starts_at timestamptz,
  ends_at timestamptz check (ends_at > starts_at),
  title text not null,
  content text not null,
  with_mail boolean not null,
  promotion_id integer,
  -- All that its bonuses may cost together.
  budget_kurus bigint check (budget_kurus > 0),
  spent_kurus bigint not null default 0,
  control_percent smallint not null check (control_percent between 0 and 90),
  -- Hours of Istanbul between which nobody is written to; the same hour twice is none.
  quiet_from smallint not null check (quiet_from between 0 and 23),
  quiet_to smallint not null check (quiet_to between 0 and 23),
  -- How many campaigns a player may have had in the last seven days for this one to be one too many.
  weekly_cap smallint not null check (weekly_cap between 1 and 20),
  status text not null default 'draft' check (status in ('draft', 'running', 'finished', 'stopped')),
  created_by integer not null references staff.members (id),
  created_at timestamptz not null,
  launched_at timestamptz,
  launched_by integer references staff.members (id),
  seconded_by integer references staff.members (id),
  -- The conditions of a living segment as they were then; null is a frozen one.
  conditions jsonb check (jsonb_typeof(conditions) = 'array'),
  -- When those whom a time is for were chosen.
  enrolled_at timestamptz,
  ended_at timestamptz,
  constraint campaigns_trigger check ((trigger in ('no_visit', 'loss', 'level')) = (trigger_value is not null)),
  constraint campaigns_budget check ((promotion_id is null) = (budget_kurus is null)),
  constraint campaigns_spent check (spent_kurus between 0 and coalesce(budget_kurus, 0)),
  constraint campaigns_launched check ((status = 'draft') = (launched_at is null) and (launched_at is null) = (launched_by is null)),
  constraint campaigns_by_two check (status = 'draft' or promotion_id is null or (seconded_by is not null and seconded_by <> launched_by)),
  constraint campaigns_ended check ((status in ('finished', 'stopped')) = (ended_at is not null))
);
create index campaigns_running on campaigns.campaigns (id) where status = 'running';

-- Whom a campaign has chosen, once for ever; `control` gets nothing, so that what the others do can be compared.
create table campaigns.recipients (
  campaign_id integer not null references campaigns.campaigns (id),
  player_id integer not null references identity.players (id),
  status text not null check (status in ('due', 'control', 'sent', 'recalled', 'withheld')),
  enrolled_at timestamptz not null,
  sent_at timestamptz,
  thread_id integer,
  grant_id integer unique,
  cost_kurus bigint not null default 0,
  -- Why nothing was sent after all: a code of refusals, `protected`, `capped` or `budget`.
  reason text,
  primary key (campaign_id, player_id),
  constraint recipients_sent check ((status in ('sent', 'recalled')) = (sent_at is not null) and (sent_at is null) = (thread_id is null)),
  constraint recipients_cost check (cost_kurus >= 0 and (grant_id is not null or cost_kurus = 0) and (grant_id is null or sent_at is not null)),
  constraint recipients_withheld check ((status = 'withheld') = (reason is not null))
);
create index recipients_due on campaigns.recipients (campaign_id, player_id) where status = 'due';
create index recipients_sent on campaigns.recipients (player_id, sent_at) where sent_at is not null;

create function campaigns.keep_recipient() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status in ('control', 'withheld', 'recalled')
    or (old.campaign_id, old.player_id, old.enrolled_at) is distinct from (new.campaign_id, new.player_id, new.enrolled_at)
    or old.status = 'sent' and (new.status <> 'recalled'
      or (old.sent_at, old.thread_id, old.grant_id, old.cost_kurus) is distinct from (new.sent_at, new.thread_id, new.grant_id, new.cost_kurus)) then
    raise exception 'what campaign % has done for player % stays', old.campaign_id, old.player_id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger recipients_kept before update or delete on campaigns.recipients for each row execute function campaigns.keep_recipient();

create view campaigns.recipients_view as
  select r.campaign_id, r.player_id, c.name, r.status, r.enrolled_at, r.sent_at, r.grant_id, r.cost_kurus
  from campaigns.recipients r join campaigns.campaigns c on c.id = r.campaign_id;
