import type { CallShape } from '@meydan/contract/call'
import { expect } from 'vitest'
import { byForm } from '../../../../../scripts/test/form.ts'
import { inputSchema, takenInputs } from '../hostile.ts'
import type { Walk } from './walk.ts'

const ASKED = 6
/** What is no id, of each name so many in turn. */
const NO_IDS_EACH = byForm(1, 3)

/** What is well formed and names nothing: the first that a field takes is sent. */
const NOBODYS = [2_000_000_000, '2000000000', 'S999999999-1', 'yok-boyle-bir-sey', 'md:match:yok', 'YOKBOYLE', 'yok']
const NO_IDS = ['x', '-1', '0', '1.5', '9'.repeat(30), '1 or 1=1', '../1', "1'--", '1;2', '%00', '[1]', '٣']

const REFUSED = new Set([400, 403, 404, 409])

/** What names something in a path or a field; one of few words names nothing. */
const namesOf = (call: CallShape) => {
  const properties = inputSchema(call).properties ?? {}
  const ofPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string)
  const ofBody = call.method === 'GET' ? [] : Object.keys(properties).filter((name) => /(^|_)id$|^no$/.test(name))
  return [...new Set([...ofPath, ...ofBody])].filter((name) => !properties[name]?.enum)
}

/** Asked with more than makes sense to invent: `ownership.test.ts` and `approvals/policies.test.ts` ask them with records that are there. */
const ASKED_ELSEWHERE = new Set([
  'POST /api/v1/sports/slip/check',
  'POST /api/v1/sports/coupons',
  'POST /api/admin/promotions',
  'PUT /api/admin/promotions/{id}',
  'POST /api/admin/promotions/preview',
  'PUT /api/admin/sites/{id}',
  'PUT /api/admin/payment-methods/{id}',
  'POST /api/wheel/turn',
  'GET /api/v1/sports/codes/{code}',
  'PUT /api/v1/sports/coupons/{no}/cashout-target',
  'POST /api/admin/api-keys/{id}/renew',
])
/** Nothing is named by these: what they say is taken as said. */
const SAYS = new Set(['GET /api/v1/sports/slips/{code}', 'POST /api/v1/games/silent-frame'])
/** What a call answers instead of `not_found`. */
const INSTEAD: Record<string, readonly string[]> = {
  'POST /api/process-bonus-selection.php': ['offer_gone'],
  'POST /api/bonus-activate.php': ['bonus_not_available'],
  'GET /api/v1/bonuses/{id}/cancel-preview': ['bonus_not_active'],
  'POST /api/v1/bonuses/{id}/cancel': ['bonus_not_active'],
  'POST /api/games/launch.php': ['game_not_found'],
  'POST /api/games/toggle-favorite.php': ['game_not_found'],
  'POST /api/webhooks/game-bet.php': ['game_not_found'],
  'POST /api/missions/{id}/claim': ['missions_off'],
  'PUT /api/admin/affiliates/{id}/postback': ['bad_input'],
  'POST /api/admin/banners': ['bad_input'],
  'PUT /api/admin/banners/{id}': ['bad_input'],
  'POST /api/admin/homepage-games': ['bad_input'],
  'PUT /api/admin/homepage-games/{id}': ['bad_input'],
  'POST /api/admin/campaigns': ['bad_input'],
  'PUT /api/admin/campaigns/{id}': ['bad_input'],
  'POST /api/admin/campaigns/preview': ['bad_input'],
  'POST /api/admin/providers/{id}/import-games': ['games_unreadable'],
  'POST /api/admin/referral-programs': ['bonus_not_available'],
  'POST /api/admin/referral-programs/preview': ['bonus_not_available'],
  'POST /api/admin/sports-mbs': ['mbs_rule_invalid'],
  // Of what it may be tied to one is named, never several.
  'POST /api/admin/statement-lines/{id}/link': ['bad_input'],
  // Which keys exist is not shown before the password was right.
  'POST /api/admin/passkeys/{id}/remove': ['wrong_password'],
}

const pathOf = ({ method, path }: CallShape) => `${method} ${path}`
let turn = 0

export function namesSomething(call: CallShape): boolean {
  return (
    call.who !== 'provider' &&
    call.who !== 'partner' &&
    call.body !== 'files' &&
    namesOf(call).length > 0 &&
    !SAYS.has(pathOf(call)) &&
    !ASKED_ELSEWHERE.has(pathOf(call))
  )
}

export async function findsNothing(walk: Walk, call: CallShape): Promise<void> {
  expect(await faultsOf(walk, call)).toEqual([])
}

async function faultsOf({ caller }: Walk, call: CallShape): Promise<string[]> {
  const inputs = takenInputs(call, nobodysOf(call), { most: ASKED })
  if (inputs.length === 0) return [`${pathOf(call)}: no input was made up that the contract takes`]
  const faults: string[] = []
  const ask = async (input: Record<string, unknown>, isFit: (status: number) => boolean) => {
    const { status, body } = await caller.make(call, input)
    const isRefused = isFit(status) && typeof body.message === 'string'
    if (!isRefused)
      faults.push(
        `${pathOf(call)} ${JSON.stringify(input).slice(0, 200)} → ${status} ${JSON.stringify(body).slice(0, 200)}`,
      )
    return String(body.code)
  }
  const codes = new Set<string>()
  for (const input of inputs) {
    codes.add(await ask(input, (status) => status >= 400 && status < 500))
    if (codes.has('not_found')) break
  }
  const meant = ['not_found', ...(INSTEAD[pathOf(call)] ?? [])]
  if (!meant.some((code) => codes.has(code))) faults.push(`${pathOf(call)}: ${[...codes].join(' ')}`)
  for (const name of namesOf(call))
    for (let index = 0; index < NO_IDS_EACH; index++)
      await ask({ ...inputs[0], [name]: NO_IDS[turn++ % NO_IDS.length] }, (status) => REFUSED.has(status))
  return faults
}

/** What is well formed and names nothing, for each name of a call. */
function nobodysOf(call: CallShape): Record<string, unknown> {
  const isTaken = (name: string, value: unknown) =>
    !call.input.safeParse({ [name]: value }).error?.issues.some(({ path: [first] }) => first === name)
  return Object.fromEntries(namesOf(call).map((name) => [name, NOBODYS.find((value) => isTaken(name, value))]))
}
