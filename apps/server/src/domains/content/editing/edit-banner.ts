import type { Db } from '../../../platform/database/db.ts'
import type { InputOf } from '@meydan/contract/call'
import type { createBanner } from '@meydan/contract/content/content-admin'
import sql from 'sql-template-tag'
import type { StaffActor } from '../../../platform/app-context.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { type Known, saveRow } from './resource.ts'
import { banners } from './resources.ts'

/** Saves a banner; refuses one without a picture, of an unknown site or record, or whose end is not after its start. */
export function saveBanner(db: Db, actor: StaffActor, change: { known?: Known; fields: InputOf<typeof createBanner> }) {
  const { fields } = change
  if (fields.image_desktop === '' && fields.image_mobile === '')
    throw refuse('bad_input', 'En az bir görsel seçin', { field: 'image_desktop' })
  if (fields.shown_from && fields.shown_until && fields.shown_from >= fields.shown_until) {
    throw refuse('bad_input', 'Bitiş, başlangıçtan sonra olmalı', { field: 'shown_until' })
  }
  if (fields.promotion_id !== null && fields.tournament !== '')
    throw refuse('bad_input', 'Promosyon ya da turnuva seçin, ikisini birden değil', { field: 'tournament' })
  return saveRow(db, actor, banners, {
    ...change,
    values: { ...fields, updated_at: db.now() },
    before: async (tx) => {
      if (fields.site_id && !(await tx.row(sql`select 1 from content.sites where id = ${fields.site_id}`))) {
        throw refuse('bad_input', 'Site bulunamadı', { field: 'site_id' })
      }
      if (
        fields.promotion_id &&
        !(await tx.row(sql`select 1 from bonuses.promotions_view where id = ${fields.promotion_id}`))
      )
        throw refuse('bad_input', 'Promosyon bulunamadı', { field: 'promotion_id' })
      if (
        fields.tournament !== '' &&
        !(await tx.row(sql`select 1 from tournaments.adverts_view where series = ${fields.tournament}`))
      )
        throw refuse('bad_input', 'Turnuva bulunamadı', { field: 'tournament' })
    },
  })
}
