import type { Db } from '../../../platform/database/db.ts'
import type { InputOf } from '@meydan/contract/call'
import type { createBanner } from '@meydan/contract/content/content-admin'
import sql from 'sql-template-tag'
import type { StaffActor } from '../../../platform/app-context.ts'
import { refuseField } from '../../../platform/http/refusal.ts'
import { type Known, saveRow } from './resource.ts'
import { banners } from './resources.ts'

/** Saves a banner; refuses one without a picture, of an unknown site or record, or whose end is not after its start. */
export function saveBanner(db: Db, actor: StaffActor, change: { known?: Known; fields: InputOf<typeof createBanner> }) {
  const { fields } = change
  if (fields.image_desktop === '' && fields.image_mobile === '')
    throw refuseField('image_desktop', 'En az bir görsel seçin')
  if (fields.shown_from && fields.shown_until && fields.shown_from >= fields.shown_until) {
    throw refuseField('shown_until', 'Bitiş, başlangıçtan sonra olmalı')
  }
  if (fields.promotion_id !== null && fields.tournament !== '')
    throw refuseField('tournament', 'Promosyon ya da turnuva seçin, ikisini birden değil')
  return saveRow(db, actor, banners, {
    ...change,
    values: { ...fields, updated_at: db.now() },
    before: async (tx) => {
      if (fields.site_id && !(await tx.row(sql`select 1 from content.sites where id = ${fields.site_id}`))) {
        throw refuseField('site_id', 'Site bulunamadı')
      }
      if (
        fields.promotion_id &&
        !(await tx.row(sql`select 1 from bonuses.promotions_view where id = ${fields.promotion_id}`))
      )
        throw refuseField('promotion_id', 'Promosyon bulunamadı')
      if (
        fields.tournament !== '' &&
        !(await tx.row(sql`select 1 from tournaments.adverts_view where series = ${fields.tournament}`))
      )
        throw refuseField('tournament', 'Turnuva bulunamadı')
    },
  })
}
