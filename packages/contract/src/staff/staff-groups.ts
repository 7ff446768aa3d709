import type { CallShape, StaffRole } from '../call.ts'
import { SECTIONS } from './staff-sections.ts'

/** Open to everybody who works here: the own account, how much waits, and what an act of one's own would do. */
const OWN = ['change-password', 'two-factor', 'passkeys', 'own-sessions', 'queues', 'rehearsals']

/** The group of what everybody of the staff may do. */
export const OWN_GROUP = 'own'

const APPROVAL = 'approve.'

/** Roles whose say the table of duties asks for: a role of the operator may be given the same say. */
export const APPROVALS = ['finance', 'compliance', 'trading'] as const satisfies readonly StaffRole[]

const APPROVAL_LABELS: Record<(typeof APPROVALS)[number], string> = {
  finance: 'Finans ekibinin onayladıkları',
  compliance: 'Uyum ekibinin onayladıkları',
  trading: 'Bahis ekibinin onayladıkları',
}

export interface StaffGroup {
  id: string
  /** Both in Turkish. */
  section: string
  label: string
}

/** Every group that can be given, in the order people read them. */
export const STAFF_GROUPS: readonly StaffGroup[] = [
  ...Object.entries(SECTIONS).flatMap(([name, { label: section, read, act, apart = {} }]) => [
    ...(read ? [{ id: `${name}.read`, section, label: read }] : []),
    ...(act ? [{ id: `${name}.act`, section, label: act }] : []),
    ...Object.entries(apart).map(([id, [label]]) => ({ id: `${name}.${id}`, section, label })),
  ]),
  ...APPROVALS.map((role) => ({
    id: approvalOf(role),
    section: 'İkinci kişi olarak onay',
    label: APPROVAL_LABELS[role],
  })),
]

/** The group that gives a role's say in the table of duties. */
export function approvalOf(role: StaffRole): string {
  return `${APPROVAL}${role}`
}

const sectionOf = new Map([
  ...Object.entries(SECTIONS).flatMap(([name, { resources }]) =>
    resources.map((resource) => [resource, name] as const),
  ),
  ...OWN.map((resource) => [resource, OWN_GROUP] as const),
])

const groupApart = new Map(
  Object.entries(SECTIONS).flatMap(([name, { apart = {} }]) =>
    Object.entries(apart).flatMap(([id, [, ...calls]]) => calls.map((each) => [each, `${name}.${id}`] as const)),
  ),
)

/** The group that a call of the staff belongs to; undefined where it belongs to none. A list and its file are one. */
export function groupOf({ method, path }: Pick<CallShape, 'method' | 'path'>): string | undefined {
  const place = path.replace('/api/admin/', '').replace(/\.csv$/, '')
  const apart = groupApart.get(`${method} ${place}`)
  if (apart) return apart
  const section = sectionOf.get(place.split('/')[0] as string)
  if (section === undefined || section === OWN_GROUP) return section
  return `${section}.${method === 'GET' ? 'read' : 'act'}`
}
