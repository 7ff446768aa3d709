import * as calls from '@meydan/contract/first-run-admin'
import type { AppContext } from '../platform/app-context.ts'
import { policyRoute } from '../platform/approval-policy.ts'
import { type Route, route } from '../platform/http/serve.ts'
import { readFirstRun } from './read-first-run.ts'
import { assessBuiltInContent, addBuiltInContent } from './add-built-in-content.ts'

export function firstRunRoutes(context: Pick<AppContext, 'db' | 'config'>): Route[] {
  return [
    route(calls.readFirstRun, () => readFirstRun(context)),
    policyRoute(calls.takeBuiltIn, assessBuiltInContent, (inside, { actor }) => addBuiltInContent(inside, actor)),
  ]
}
