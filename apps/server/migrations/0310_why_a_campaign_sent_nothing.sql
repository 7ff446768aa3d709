comment on column campaigns.recipients.reason is
  'why nothing was sent: a refusal''s code, `protected`, `capped`, `budget`, or `unmet`: what was asked for had been taken back or was not over';
