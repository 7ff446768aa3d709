import { readProfile, uploadKyc } from '@meydan/contract/identity/identity'
import sharp from 'sharp'
import sql from 'sql-template-tag'
import { testFolder } from '../../../../test/folder.ts'
import { type TestPlayer, testSite } from '../../../../test/site.ts'

export type File = [content: Buffer, name?: string, type?: string]

/** A site that keeps files, and the documents that players send to it. */
export async function kycSite() {
  const dataDir = testFolder('meydan-kyc-')
  const site = await testSite({ DATA_DIR: dataDir })
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')
  const picture = sharp({ create: { width: 800, height: 500, channels: 3, background: '#c8d4e8' } })
  const png = await picture.clone().png().toBuffer()
  const jpeg = await picture
    .jpeg()
    .withExif({ IFD0: { Copyright: 'GIZLI-KONUM' } })
    .toBuffer()

  async function send(player: TestPlayer, files: Record<string, File>) {
    const boundary = '----meydan'
    const parts = Object.entries(files).flatMap(([field, [content, name = `${field}.jpg`, type = 'image/jpeg']]) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    ])
    const payload = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
    const headers = { cookie: player.cookie, 'content-type': `multipart/form-data; boundary=${boundary}` }
    const reply = await site.app.inject({ method: 'POST', url: uploadKyc.path, payload, headers })
    return { status: reply.statusCode, body: reply.json() }
  }

  const good = (): Record<string, File> => ({ id_front: [jpeg], id_back: [png], address: [pdf] })

  async function submitted(): Promise<{ player: TestPlayer; id: number }> {
    const player = await site.player()
    await send(player, good())
    const { id } = await site.context.db.one<{ id: number }>(
      sql`select id from identity.kyc_submissions where player_id = ${player.id}`,
    )
    return { player, id }
  }

  const statusOf = async (player: TestPlayer) => (await site.call(readProfile, {}, { as: player })).body.user
  return { site, dataDir, pdf, png, jpeg, send, good, submitted, statusOf }
}
