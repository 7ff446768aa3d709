import { deleteExpiredDevices } from '../../platform/credentials/devices.ts'
import { deleteOldAttempts } from '../../platform/credentials/throttle.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Job } from '../../platform/jobs/jobs.ts'
import { checkAudit } from './audit/check-audit.ts'
import { deleteUsedPasskeyChallenges } from './passkeys/ceremony.ts'

export function staffJobs(context: Pick<AppContext, 'db' | 'vault' | 'log'>): Job[] {
  return [
    {
      name: 'staff: delete old login attempts',
      pattern: '0 7 * * * *',
      run: () => deleteOldAttempts(context.db, 'staff'),
    },
    {
      name: 'staff: delete used passkey challenges',
      pattern: '0 17 * * * *',
      run: () => deleteUsedPasskeyChallenges(context.db),
    },
    {
      name: 'staff: delete old devices',
      pattern: '0 25 4 * * *',
      run: () => deleteExpiredDevices(context.db, 'staff'),
    },
    { name: 'staff: verify the audit chain', pattern: '0 40 4 * * *', run: () => noteAuditHead(context, true) },
    { name: 'staff: verify new audit entries', pattern: '45 */10 * * * *', run: () => noteAuditHead(context, false) },
  ]
}

/** The head in the operator's own logs proves later that the end of the chain was not cut off. */
async function noteAuditHead(context: Pick<AppContext, 'db' | 'vault' | 'log'>, isWhole: boolean): Promise<void> {
  const { breaches, head } = await checkAudit(context, { isWhole })
  if (breaches.length > 0) context.log.error({ breaches: breaches.length }, 'the audit log was changed')
  else if (isWhole) context.log.info({ links: Number(head?.position ?? 0), head: head?.hash }, 'audit chain is sound')
}
