import { CLUB_LEVELS } from '@meydan/contract/club/club'
import { formatKurus } from '@meydan/money/kurus'
import { suffixed } from '@meydan/money/suffix'
import type { Gift } from '../bonuses/public.ts'
import type { Settings } from './campaign-settings.ts'

const moment = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Istanbul' })
const hour = (value: number) => `${String(value).padStart(2, '0')}.00`

/** What a campaign does, a sentence each; nothing but its settings. */
export function campaignRules(
  settings: Settings,
  { segment, gift }: { segment: string; gift: Gift | undefined },
): string[] {
  const { with_mail, control_percent, quiet_from, quiet_to, weekly_cap, budget_kurus } = settings
  return [
    `“${segment}” segmentinden ${whenText(settings)}`,
    `Mesaj kutusuna${with_mail ? ', onaylı e-posta adresine' : ''} ve izin verenin tarayıcısına gönderilir.`,
    ...(gift && budget_kurus !== null
      ? [
          `Her oyuncuya bir kez “${gift.name}” verilir: ${formatKurus(gift.costKurus)}, ${gift.rollover} kat çevrim.`,
          `Bonusların toplamı ${suffixed(formatKurus(budget_kurus), 'i')} aşamaz: en çok ${(budget_kurus / gift.costKurus).toLocaleString('tr-TR')} oyuncu.`,
        ]
      : ['Bonus verilmez.']),
    control_percent === 0
      ? 'Kontrol grubu yoktur.'
      : `Seçilenlerin ${suffixed(`%${control_percent}`, 'si')} kontrol grubudur ve hiçbir şey almaz.`,
    quiet_from === quiet_to
      ? 'Günün her saatinde gönderilir.'
      : `${hour(quiet_from)}–${hour(quiet_to)} arasında gönderilmez.`,
    `Son 7 günde ${weekly_cap} kampanya almış oyuncuya gönderilmez.`,
    'Kampanya izni olmayana, molada ya da oyundan uzaklaştırılmış olana, kapanan ya da incelenen hesaba, korunan oyuncuya ve son 24 saatte limit koyana hiç gönderilmez.',
  ]
}

function whenText({ trigger, trigger_value: value, starts_at, ends_at }: Settings): string {
  if (trigger === 'time') return `herkese, ${starts_at ? moment.format(starts_at) : 'yayına alınınca'}, bir kez.`
  const from = starts_at ? `${moment.format(starts_at)} sonrasında ` : ''
  const until = ends_at ? ` ${moment.format(ends_at)} tarihinde biter.` : ' Durdurulana kadar sürer.'
  const what = {
    first_deposit: 'ilk yatırımını yapan',
    no_visit: `${value} gündür gelmeyen`,
    loss: `bir günde kendi parasından en az ${formatKurus(value ?? 0n)} kaybeden`,
    level: `${CLUB_LEVELS[Number(value) - 1]} seviyesine ulaşan`,
  }[trigger]
  return `${from}${what} oyuncuya, bir kez.${until}`
}
