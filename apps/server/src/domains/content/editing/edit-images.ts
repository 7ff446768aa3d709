import type { ImageRow } from '@meydan/contract/content/images-admin'
import type { FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { StaffActor, AppContext } from '../../../platform/app-context.ts'
import { readForm } from '../../../platform/http/input.ts'
import { onTheWire } from '../../../platform/lists/list.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { assertNotInfected } from '../../../platform/files/virus-scan.ts'
import { audit } from '../../staff/public.ts'
import { removePicture, storePicture } from '../images/media.ts'
import { removeRow } from './resource.ts'
import { images } from './resources.ts'

/** Takes the one picture of a multipart request; refuses a missing, too large or unreadable one. */
export async function uploadImage(
  context: Pick<AppContext, 'db' | 'config' | 'log'>,
  actor: StaffActor,
  request: FastifyRequest,
): Promise<{ success: true; data: z.output<typeof ImageRow> }> {
  if (!request.isMultipart()) throw refuse('files_missing', 'Bir görsel seçin')
  const { part, bytes } = await readForm(async () => {
    const sent = await request.file()
    if (!sent) throw refuse('files_missing', 'Bir görsel seçin')
    return { part: sent, bytes: await sent.toBuffer() }
  })
  if (part.file.truncated) throw refuse('file_too_large')
  await assertNotInfected(context, bytes, { playerId: null, staff: actor.staff, what: 'görsel' })
  const picture = await storePicture(context, bytes)
  const name = part.filename.replaceAll(/[^\p{L}\p{N} ._-]/gu, '').slice(0, 120) || 'görsel'
  const row = await context.db.transaction(async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into content.images (file_name, name, width, height, bytes, uploaded_by, created_at)
      values (${picture.fileName}, ${name}, ${picture.width}, ${picture.height}, ${picture.bytes}, ${actor.staff.id}, ${tx.now()})
      returning id`)
    await audit(tx, { ...actor, action: 'image.created', subject: `image:${id}`, after: { ...picture, name } })
    const { fileName, ...size } = picture
    return { id, url: `/media/${fileName}`, name, ...size, created_at: tx.now() }
  })
  return { success: true, data: onTheWire(row) }
}

/** Removes a picture and its file; refuses one that anything still shows. */
export async function removeImage(
  context: Pick<AppContext, 'db' | 'config' | 'log'>,
  actor: StaffActor,
  change: { id: number },
) {
  let fileName = ''
  const reply = await removeRow(context.db, actor, images, {
    ...change,
    before: async (tx, row) => {
      const url = String(row.url)
      fileName = url.slice('/media/'.length)
      const { used } = await tx.one<{ used: boolean }>(sql`
        select exists (select 1 from content.banners where ${url} in (image_desktop, image_mobile))
          or exists (select 1 from content.sites where ${url} in (logo, logo_override, favicon) or position(${url} in site_css) > 0)
          or exists (select 1 from content.homepage_games where image = ${url})
          or exists (select 1 from content.homepage_categories where image_url = ${url})
          or exists (select 1 from content.pages where position(${url} in content) > 0) as used`)
      if (used) throw refuse('conflict', 'Bu görsel kullanılıyor')
    },
  })
  await removePicture(context, fileName)
  return reply
}
