import { accountPolicyNames } from '../../domains/approvals/public.ts'
import type { Check } from '../../platform/check.ts'

/** What may never have been done without a table row: those that always need two, by what they leave in the audit log. */
const ALWAYS_TWO = `('staff.create', 'staff.create'), ('staff.activate', 'staff.activate'), ('staff.reset_password', 'staff.reset'),
  ('staff.directory_name', 'staff.directory-name'),
  ('provider.rotate_key', 'provider.key'), ('api-key.create', 'api-key.create'), ('api-key.renew', 'api-key.renew')`

/** Acts by which somebody comes in or may do more: by a change of a role all its holders. */
const OF_ACCOUNTS = accountPolicyNames.map((name) => `'${name}'`).join(', ')

/** Since when nobody approves what is about their own account: older approvals were allowed. */
const RULE_OF_SUBJECTS = `select applied_at from platform.migrations where name like '%0426_keys_of_closed_accounts.sql'`

/** What must hold of proposals, approvals and what was done. */
export const checksOfApprovals: readonly Check[] = [
  {
    invariant: 'I9 each executed proposal was approved by another person, in its time',
    query: `select format('proposal %s (%s): proposed by %s, approved by %s', id, act, proposed_by, approved_by) as detail from approvals.proposals
      where status in ('cooling', 'executed')
        and (approved_by is null or approved_by = proposed_by or approved_at < proposed_at or approved_at > expires_at or due_at > ended_at
          or exists (select from staff.api_keys k where k.member_id = approved_by)
          or subject = 'staff:' || approved_by and approved_at > (${RULE_OF_SUBJECTS})
          or exists (select from staff.account_provenance m where m.at > approved_at - interval '7 days' and m.at <= approved_at
            and (m.member_id, m.maker_id) in ((proposed_by, approved_by), (approved_by, proposed_by))))`,
  },
  {
    invariant: 'I9 each executed proposal was done once, as it was proposed',
    query: `select format('proposal %s (%s) and act %s', p.id, p.act, a.id) as detail
      from (select * from approvals.proposals where status = 'executed') p
      full join (select * from approvals.acts where proposal_id is not null) a on a.proposal_id = p.id
      where (p.act, p.subject, p.effect_kurus, p.proposed_by) is distinct from (a.act, a.subject, a.effect_kurus, a.staff_id)`,
  },
  {
    invariant: 'I9 nobody did alone what needs two',
    query: `select format('act %s (%s) of %s', id, act, effect_kurus) as detail from approvals.acts
      where proposal_id is null and (alone_kurus is null or effect_kurus > alone_kurus)
      union all
      select format('audit entry %s: %s %s', e.id, e.action, e.subject) from staff.audit_log e
      join (values ${ALWAYS_TWO}) as two (action, act) on two.action = e.action
      where e.staff_id is not null and e.at > (select min(since) from approvals.policy_start)
        and not exists (select from approvals.acts a where a.act = two.act and a.staff_id = e.staff_id and a.proposal_id is not null
          and a.at between e.at - interval '1 minute' and e.at + interval '1 minute')`,
  },
  {
    invariant: 'I9 who made or raised an account did it by two',
    query: `select format('staff %s: %s by %s', member_id, act, maker_id) as detail from staff.account_provenance m
      where not exists (select from approvals.acts a where a.act in (${OF_ACCOUNTS}) and a.proposal_id is not null
        and a.at between m.at - interval '1 minute' and m.at + interval '1 minute')`,
  },
]
