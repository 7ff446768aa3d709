import * as calls from '@meydan/contract/first-run-admin'
import type { AppContext } from '../platform/app-context.ts'
import { policyRoute } from '../platform/approval-policy.ts'
import { type Route, route } from '../platform/http/serve.ts'
import { readFirstRun } from './read-first-run.ts'
import { assessBuiltIn, takeBuiltIn } from './take-built-in.ts'

export function firstRunRoutes(context: Pick<AppContext, 'db' | 'config'>): Route[] {
  return [
    route(calls.readFirstRun, () => readFirstRun(context)),
    policyRoute(calls.takeBuiltIn, assessBuiltIn, (inside, { actor }) => takeBuiltIn(inside, actor)),
  ]
}
