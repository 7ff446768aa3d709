import { isCalendarDay } from '@meydan/money/day'
import * as z from 'zod/mini'
import { adminAction } from '../admin.ts'
import { call, type StaffRole } from '../call.ts'
import { line } from '../fields.ts'
import { adminList } from '../list-admin.ts'
import { REASON_MISSING } from '../sentences.ts'

const officers: readonly StaffRole[] = ['compliance']
const DAY_INVALID = 'Geçerli bir gün seçin'

export const listHolidays = adminList({
  resource: 'holidays',
  roles: officers,
  row: z.object({ id: z.number(), day: z.string(), name: z.string() }),
  filters: {},
  sorts: ['day'],
  usual: 'day',
  summary: 'Public holidays of Türkiye: days that deadlines in working days leave out.',
})

export const addHoliday = call({
  who: officers,
  method: 'POST',
  path: '/api/admin/holidays',
  exempt: 'holidays',
  summary: 'Adds a whole day off, such as one that the government gives besides. Announced deadlines stay.',
  input: z.object({
    day: z.string(DAY_INVALID).check(z.refine(isCalendarDay, DAY_INVALID)),
    name: line(100, 'Tatilin adını yazın'),
    reason: line(300, REASON_MISSING),
  }),
  output: z.object({ success: z.boolean(), message: z.string() }),
  refusals: ['holiday_known'],
})

export const removeHoliday = adminAction({
  resource: 'holidays',
  action: 'remove',
  exempt: 'holidays',
  roles: officers,
  fields: { reason: line(300, REASON_MISSING) },
  refusals: [],
  summary: 'Takes a day out, such as a religious holiday that was announced for another one.',
})
