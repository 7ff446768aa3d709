import type { Documents } from '../../domains/identity/kyc/kyc-submission.ts'
import { cleanDocument } from '../../domains/identity/kyc/kyc-documents.ts'
import type { DemoPerson } from './demo-people.ts'

/** Three made-up documents that could be nobody's: both sides of a specimen card and a bill. */
export async function demoDocuments(person: DemoPerson): Promise<Documents> {
  const name = `${person.firstName} ${person.lastName}`
  const [front, back, bill] = await Promise.all([
    picture(card(['ÖRNEK KİMLİK · ÖN', name.toLocaleUpperCase('tr'), person.city, 'GEÇERSİZDİR']), 1_000, 630),
    picture(card(['ÖRNEK KİMLİK · ARKA', 'DEMO BELGESİ', '<<<<<<<<<<<<<<<<<<', 'GEÇERSİZDİR']), 1_000, 630),
    picture(
      page(['ÖRNEK FATURA', name, `Örnek Sokak No 1, ${person.city}`, 'Bu belge yalnızca gösterim içindir']),
      900,
      1_200,
    ),
  ])
  return {
    id_front: await cleanDocument(front, { pdfAllowed: false }),
    id_back: await cleanDocument(back, { pdfAllowed: false }),
    address: await cleanDocument(bill, { pdfAllowed: true }),
  }
}

async function picture(body: string, width: number, height: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif">${body}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

function card(lines: string[]): string {
  const shapes =
    '<rect width="1000" height="630" rx="40" fill="#dfe7f3"/><rect x="60" y="150" width="260" height="330" rx="20" fill="#b4c3da"/>' +
    '<circle cx="190" cy="265" r="70" fill="#8fa3c2"/><rect x="90" y="350" width="200" height="130" rx="60" fill="#8fa3c2"/>'
  return shapes + texts(lines, { x: 370, y: 150, step: 95, size: 44 })
}

function page(lines: string[]): string {
  const rules = Array.from(
    { length: 9 },
    (_, index) =>
      `<rect x="90" y="${520 + index * 60}" width="${720 - (index % 3) * 140}" height="14" fill="#d4d4d8"/>`,
  )
  return `<rect width="900" height="1200" fill="#fff"/><rect width="900" height="120" fill="#e5e7eb"/>${texts(lines, { x: 90, y: 200, step: 75, size: 36 })}${rules.join('')}`
}

function texts(lines: string[], at: { x: number; y: number; step: number; size: number }): string {
  const escape = (text: string) => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return lines
    .map(
      (line, index) =>
        `<text x="${at.x}" y="${at.y + index * at.step}" font-size="${at.size}" fill="#1f2937">${escape(line)}</text>`,
    )
    .join('')
}
