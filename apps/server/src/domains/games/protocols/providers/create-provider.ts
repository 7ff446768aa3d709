import type { InputOf } from '@meydan/contract/call'
import type { createProvider as createCall } from '@meydan/contract/games/providers-admin'
import sql from 'sql-template-tag'
import type { StaffActor, AppContext } from '../../../../platform/app-context.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { audit } from '../../../staff/public.ts'
import { assertPlace } from './addresses.ts'
import { type Descriptor, USUAL } from '../launch/descriptor.ts'

type Input = InputOf<typeof createCall>

/** A provider that is switched off and has no key: two people give it one, and two switch it on. Refuses `provider_code_taken`. */
export async function createProvider(context: Pick<AppContext, 'db' | 'config'>, actor: StaffActor, input: Input) {
  assertPlace(context, input)
  const { launch_kind, operator_ref } = input
  const { code, name, wire, launch_url, frame_origins, allowed_ips, max_win, max_hour_loss } = input
  const descriptor = switchesOf(input)
  const id = await context.db.transaction(async (tx) => {
    const now = tx.now()
    const made = await tx.row<{ id: number }>(sql`
      insert into games.providers (code, name, protocol, descriptor, launch_url, launch_kind, operator_ref, frame_origins, allowed_ips, max_win_kurus, max_hour_loss_kurus, is_active,
        sort_order, created_at, set_up_at)
      values (${code}, ${name}, ${wire}, ${JSON.stringify(descriptor)}, ${launch_url}, ${launch_kind}, ${operator_ref}, ${frame_origins}, ${allowed_ips}, ${max_win}, ${max_hour_loss},
        false, (select coalesce(max(sort_order), 0) + 1 from games.providers), ${now}, ${now})
      on conflict (code) do nothing returning id`)
    if (!made) throw refuse('provider_code_taken')
    await audit(tx, {
      ...actor,
      action: 'provider.create',
      subject: `provider:${made.id}`,
      after: { code, name, wire, descriptor, launch_url, launch_kind, operator_ref, frame_origins, allowed_ips },
    })
    tx.publish('content', {})
    return made.id
  })
  return { success: true, message: 'Sağlayıcı kapalı olarak eklendi', id }
}

/** What is not as usual in its protocol; ours has nothing to choose. */
function switchesOf({ wire, amounts, finer, unknown_win, free_spins }: Input): Partial<Descriptor> {
  if (wire === 'meydan-v1') return {}
  const unit = amounts ?? USUAL[wire].amounts.unit
  const isUsual = amounts === null && finer === null
  const codec =
    unit === 'minor'
      ? { unit }
      : { unit, finer: finer ?? ('refuse' as const), ...(unit === 'decimal' ? { digits: finer ? 8 : 2 } : {}) }
  return {
    ...(isUsual ? {} : { amounts: codec as Descriptor['amounts'] }),
    ...(unknown_win === null ? {} : { unknownWin: unknown_win }),
    ...(free_spins === null ? {} : { freeSpins: free_spins }),
  }
}
