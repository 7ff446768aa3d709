import { formatAmount } from '@meydan/money/kurus'
import { suffixed } from '@meydan/money/suffix'
import type { Licence, LicencePolicy } from './licence.ts'
import { limitName } from '../compliance/limit-words.ts'

const number = new Intl.NumberFormat('tr-TR', { maximumFractionDigits: 2 })
const onOff = (value: boolean) => (value ? 'Açık' : 'Kapalı')
const pace = (ms: number) => (ms === 0 ? 'Yok' : `${number.format(ms / 1000)} sn`)

type Field = keyof LicencePolicy

const TEXTS: { [Name in Field]: { label: string; show: (value: LicencePolicy[Name]) => string } } = {
  casino: { label: 'Casino', show: onOff },
  sports: { label: 'Spor bahisleri', show: onOff },
  liveBetting: { label: 'Canlı bahis', show: onOff },
  cashOut: { label: 'Kupon bozdurma', show: onOff },
  bonuses: { label: 'Bonuslar', show: onOff },
  jackpots: { label: 'Jackpotlar', show: onOff },
  tournaments: { label: 'Turnuvalar', show: onOff },
  vip: { label: 'VIP programı', show: onOff },
  autoplay: { label: 'Otomatik oyun', show: onOff },
  featureBuy: { label: 'Oyun özelliği satın alma', show: onOff },
  playerMayCancelWithdrawal: { label: 'Oyuncu bekleyen çekimi geri alabilir', show: onOff },
  minimumAgeYears: { label: 'Yaş sınırı', show: (years) => `${years}` },
  limitIncreaseDelayHours: { label: 'Limit artışında bekleme', show: (hours) => `${hours} saat` },
  realityCheckMinutes: { label: 'Hatırlatma en geç', show: (minutes) => `${minutes} dakika` },
  slotPaceMs: { label: 'Slotta iki tur arası', show: pace },
  otherPaceMs: { label: 'Diğer oyunlarda iki tur arası', show: pace },
  slotStakeCaps: {
    label: 'Slotta tur üst sınırı',
    show: (caps) =>
      caps.length === 0 ? 'Yok' : caps.map((cap) => `${cap.fromAgeYears} yaştan ${formatAmount(cap.lira)}`).join(', '),
  },
  wageringCapTimes: { label: 'Çevrim en çok', show: (times) => (times === null ? 'Sınırsız' : `${times} kat`) },
  kyc: {
    label: 'Kimlik doğrulama',
    show: (when) => (when === 'before_play' ? 'Yatırım ve oyundan önce' : 'Çekimden önce'),
  },
  identityRegister: {
    label: 'Nüfus kaydı sorgusu',
    show: (rule) => (rule === 'required' ? 'Doğrulamadan kimlik onaylanmaz' : 'Onaylayana gösterilir'),
  },
  nameMatch: {
    label: 'Çekimde isim eşleşmesi',
    show: (rule) => (rule === 'required' ? 'Zorunlu' : 'Onaylayana gösterilir'),
  },
  largeTransactionLira: { label: 'Büyük işlem sayılan tutar', show: formatAmount },
  largeStakeLira: { label: 'Büyük bahis sayılan tutar', show: formatAmount },
  largeWinLira: { label: 'Büyük kazanç sayılan tutar', show: formatAmount },
  playerIdleMinutes: {
    label: 'Hareketsiz oturum',
    show: (minutes) => (minutes === null ? 'Lisans şartı yok' : `${minutes} dakikada kapanır`),
  },
  dormantAfterDays: { label: 'Hareketsiz hesap', show: (days) => `${days} gün kullanılmayınca` },
  loginRecordDays: { label: 'Oturum kaydı saklama', show: (days) => `${days} gün` },
  personRecordDays: { label: 'Kapanan hesabın kişisel verisi', show: (days) => `${days} gün saklanır` },
  complaintDays: { label: 'Şikâyete yanıt', show: (days) => `en geç ${days} iş gününde` },
  complaintYears: { label: 'Şikâyet kaydı saklama', show: (years) => `${years} yıl` },
  messageDays: { label: 'Mesajların saklanması', show: (days) => `son mesajdan sonra ${days} gün` },
  complaintsFurther: { label: 'Şikâyette sonraki başvuru yeri', show: (text) => text ?? 'Belirtilmemiş' },
  protectionPage: {
    label: 'Sorumlu oyun sayfası açılmıyorsa',
    show: (rule) => (rule === 'stops_stakes' ? 'Yeni bahis alınmaz' : 'Alarm verilir'),
  },
  helpLinksWatched: { label: 'Yardım bağlantıları denenir', show: onOff },
  gamingTaxBps: {
    label: 'Oyun vergisi',
    show: (bps) => (bps === 0 ? 'Yok' : `GGR’nin ${suffixed(`%${number.format(bps / 100)}`, 'si')}`),
  },
  limits: {
    label: 'Herkes için geçerli limitler',
    show: (limits) =>
      limits.length === 0
        ? 'Yok'
        : limits
            .map(
              (each) => `${limitName(each)} ${each.kind === 'session' ? `${each.value} dk` : formatAmount(each.value)}`,
            )
            .join(', '),
  },
}

export const licenceGroups: readonly { title: string; fields: readonly Field[] }[] = [
  {
    title: 'Sunulanlar',
    fields: [
      ...(['casino', 'sports', 'liveBetting', 'cashOut', 'bonuses', 'jackpots', 'tournaments', 'vip'] as const),
      ...(['autoplay', 'featureBuy'] as const),
    ],
  },
  {
    title: 'Oyuncu koruma',
    fields: [
      'minimumAgeYears',
      'limitIncreaseDelayHours',
      'realityCheckMinutes',
      'limits',
      'slotStakeCaps',
      'protectionPage',
      'helpLinksWatched',
      'complaintDays',
      'complaintYears',
      'complaintsFurther',
    ],
  },
  { title: 'Oyun', fields: ['slotPaceMs', 'otherPaceMs', 'wageringCapTimes'] },
  {
    title: 'Para ve kimlik',
    fields: [
      'kyc',
      'identityRegister',
      'nameMatch',
      'playerMayCancelWithdrawal',
      'playerIdleMinutes',
      'dormantAfterDays',
      'largeTransactionLira',
      'largeStakeLira',
      'largeWinLira',
      'gamingTaxBps',
      'loginRecordDays',
      'messageDays',
      'personRecordDays',
    ],
  },
]

/** Name and value of each field, in words. */
export function licenceFacts(policy: LicencePolicy, fields: readonly Field[]): [string, string][] {
  return fields.map((name) => [TEXTS[name].label, textOf(policy, name)])
}

function textOf<Name extends Field>(policy: LicencePolicy, name: Name): string {
  return TEXTS[name].show(policy[name])
}

/** Words of a licence besides its rules. */
const HEAD: readonly [string, (licence: Licence) => string][] = [
  ['Makam', ({ authority }) => authority],
  ['Numara', ({ number }) => number],
  ['Ülkeler', ({ countries }) => countries.join(', ')],
]

export interface LicenceChange {
  label: string
  before: string
  after: string
}

/** What one licence changes of another, in words. */
export function licenceChanges(before: Licence, after: Licence): LicenceChange[] {
  const head = HEAD.map(([label, show]) => ({ label, before: show(before), after: show(after) }))
  const rules = (Object.keys(TEXTS) as Field[]).map((name) => ({
    label: TEXTS[name].label,
    before: textOf(before.policy, name),
    after: textOf(after.policy, name),
  }))
  return [...head, ...rules].filter((each) => each.before !== each.after)
}
