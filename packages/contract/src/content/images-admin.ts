import * as z from 'zod/mini'
import { call } from '../call.ts'
import { removeCall, roles } from './content-fields.ts'
import { instant, nothing } from '../fields.ts'
import { pictureOfAnyKind } from '../file-parts.ts'
import { adminList } from '../list-admin.ts'

export const ImageRow = z.object({
  id: z.number(),
  url: z.string(),
  name: z.string(),
  width: z.number(),
  height: z.number(),
  bytes: z.number(),
  created_at: instant,
})

export const listImages = adminList({
  resource: 'images',
  roles,
  row: ImageRow,
  filters: {},
  sorts: ['id', 'name', 'width', 'height', 'bytes', 'created_at'],
  usual: '-id',
  summary: 'Uploaded pictures.',
})

export const uploadImage = call({
  who: roles,
  method: 'POST',
  path: '/api/admin/images',
  exempt: 'shown-to-players',
  body: 'files',
  files: { file: pictureOfAnyKind },
  summary:
    'Takes one picture (`file`: PNG, JPEG, WebP, AVIF or GIF, at most 5 MB), draws it anew as WebP and gives its address.',
  input: nothing,
  output: z.object({ success: z.boolean(), data: ImageRow }),
  refusals: ['files_missing', 'file_too_large', 'file_type_refused', 'file_unreadable'],
})

export const deleteImage = removeCall('images', 'Removes an uploaded picture that nothing shows.', ['conflict'])
