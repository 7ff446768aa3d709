import type { CallShape } from '@meydan/contract/call'
import type { Route } from './http/route.ts'
import type { ApprovalPolicy } from './effect-preview.ts'

/**
 * A staff write that makes or redirects money: it happens only as the table of approval policies says, see `domains/approvals`. There it is done at
 * once, or becomes a proposal that another person approves. `once` calls mind their keys there as well.
 */
export function policyRoute<C extends CallShape>(
  call: C,
  assess: ApprovalPolicy<C>['assess'],
  carryOut: ApprovalPolicy<C>['carryOut'],
): Route {
  const handle = () => {
    throw new Error(`${call.method} ${call.path} is not under the table of approval policies`)
  }
  return { call, handle, policy: { assess, carryOut } as unknown as ApprovalPolicy }
}

export type { ApprovalPolicy, Wanted, EffectPreview, Facts, Receiver } from './effect-preview.ts'
