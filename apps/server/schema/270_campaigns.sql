-- Messages and bonuses sent to a segment.

create table campaigns.campaigns (
  id              integer generated always as identity primary key,
  name            text not null,
  segment_id      integer not null,
  trigger         text not null check (trigger in ('time', 'first_deposit', 'no_visit', 'loss', 'level')),
  trigger_value   bigint check (trigger_value > 0),
  starts_at       timestamptz,
  ends_at         timestamptz,
  title           text not null,
  content         text not null,
  with_mail       boolean not null,
  promotion_id    integer,
  budget_kurus    bigint check (budget_kurus > 0),
  spent_kurus     bigint not null default 0,
  control_percent smallint not null check (control_percent between 0 and 90),
  quiet_from      smallint not null check (quiet_from between 0 and 23),
  quiet_to        smallint not null check (quiet_to between 0 and 23),
  weekly_cap      smallint not null check (weekly_cap between 1 and 20),
  status          text not null default 'draft' check (status in ('draft', 'running', 'finished', 'stopped')),
  created_by      integer not null references staff.members,
  created_at      timestamptz not null,
  launched_at     timestamptz,
  launched_by     integer references staff.members,
  seconded_by     integer references staff.members,
  conditions      jsonb check (jsonb_typeof(conditions) = 'array'),
  enrolled_at     timestamptz,
  ended_at        timestamptz,
  constraint campaigns_check check (ends_at > starts_at),
  constraint campaigns_trigger check ((trigger in ('no_visit', 'loss', 'level')) = (trigger_value is not null)),
  constraint campaigns_budget check ((promotion_id is null) = (budget_kurus is null)),
  constraint campaigns_spent check (spent_kurus >= 0 and spent_kurus <= coalesce(budget_kurus, 0)),
  constraint campaigns_launched check ((status = 'draft') = (launched_at is null)
    and (launched_at is null) = (launched_by is null)),
  constraint campaigns_by_two check (status = 'draft' or promotion_id is null or seconded_by is not null
    and seconded_by <> launched_by),
  constraint campaigns_ended check ((status in ('finished', 'stopped')) = (ended_at is not null))
);
comment on table campaigns.campaigns is
  'Messages, e-mails and bonuses to a segment, at a time or when something happens.';
comment on column campaigns.campaigns.segment_id is 'segments.segments';
comment on column campaigns.campaigns.trigger is 'what sends it';
comment on column campaigns.campaigns.trigger_value is
  'days without a visit, kuruş lost in a day, or the level reached';
comment on column campaigns.campaigns.starts_at is 'when it is sent, or may first be; null: at once';
comment on column campaigns.campaigns.with_mail is 'also by e-mail';
comment on column campaigns.campaigns.promotion_id is 'bonus that is given';
comment on column campaigns.campaigns.budget_kurus is 'all its bonuses may cost';
comment on column campaigns.campaigns.control_percent is 'share of players who get nothing, for comparison';
comment on column campaigns.campaigns.quiet_from is 'Istanbul hour from which nothing is sent; equal to quiet_to: none';
comment on column campaigns.campaigns.weekly_cap is 'campaigns a player may get in seven days';
comment on column campaigns.campaigns.conditions is 'conditions of a living segment at launch; null: a frozen segment';
comment on column campaigns.campaigns.enrolled_at is 'when the players of a timed campaign were chosen';
create index campaigns_running on campaigns.campaigns (id) where status = 'running';

create table campaigns.recipients (
  campaign_id integer not null references campaigns.campaigns,
  player_id   integer not null references identity.players,
  status      text not null check (status in ('due', 'control', 'sent', 'recalled', 'withheld')),
  enrolled_at timestamptz not null,
  sent_at     timestamptz,
  thread_id   integer,
  grant_id    integer unique,
  cost_kurus  bigint not null default 0,
  reason      text,
  constraint recipients_pkey primary key (campaign_id, player_id),
  constraint recipients_sent check ((status in ('sent', 'recalled')) = (sent_at is not null)
    and (sent_at is null) = (thread_id is null)),
  constraint recipients_cost check (cost_kurus >= 0 and (grant_id is not null or cost_kurus = 0)
    and (grant_id is null or sent_at is not null)),
  constraint recipients_withheld check ((status = 'withheld') = (reason is not null))
);
comment on table campaigns.recipients is
  'Players a campaign has chosen, once for ever.';
comment on column campaigns.recipients.status is '`control`: gets nothing, for comparison; `withheld`: not sent';
comment on column campaigns.recipients.cost_kurus is 'value of the bonus';
comment on column campaigns.recipients.reason is
  'why nothing was sent: a refusal''s code, `protected`, `capped` or `budget`';
-- The sender takes the next players.
create index recipients_due on campaigns.recipients (campaign_id, player_id) where status = 'due';
-- Campaigns a player got in seven days, for the cap.
create index recipients_sent on campaigns.recipients (player_id, sent_at) where sent_at is not null;
create trigger recipients_kept before update or delete on campaigns.recipients
  for each row execute function campaigns.keep_recipient();
