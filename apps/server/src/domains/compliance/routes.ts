import type { House } from '../../platform/house.ts'
import type { Route } from '../../platform/serve.ts'

export function complianceRoutes(_house: House): Route[] {
  return []
}
