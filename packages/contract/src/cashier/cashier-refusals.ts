import { BANK_INVALID, DEPOSIT_BELOW_MINIMUM, IBAN_INVALID, WITHDRAWAL_BELOW_MINIMUM } from '../sentences.ts'

/** Deposits, withdrawals, payment providers, bank statements, refunds and corrections of a balance. */
export const cashierRefusals = {
  insufficient_funds: { status: 409, message: 'Yetersiz bakiye!' },
  idempotency_conflict: { status: 409, message: 'Bu işlem farklı bilgilerle daha önce gönderilmiş' },
  deposit_below_minimum: { status: 400, message: DEPOSIT_BELOW_MINIMUM },
  withdrawal_below_minimum: { status: 400, message: WITHDRAWAL_BELOW_MINIMUM },
  amount_too_large: { status: 400, message: 'Tutar izin verilen üst sınırı aşıyor' },
  statement_unreadable: { status: 422, message: 'Ekstre okunamadı' },
  statement_known: { status: 409, message: 'Bu ekstre daha önce yüklenmiş' },
  statement_line_known: { status: 409, message: 'Ekstredeki bir hareket daha önce yüklenmiş' },
  statement_wrong_account: { status: 409, message: 'Ekstre seçilen hesabın değil' },
  statement_wrong_currency: { status: 409, message: 'Ekstre Türk lirası değil' },
  statement_unbalanced: { status: 422, message: 'Ekstrenin tutarları birbirini tutmuyor' },
  line_mismatch: { status: 409, message: 'Banka hareketi bu kayda uymuyor' },
  unknown_bank: { status: 400, message: BANK_INVALID },
  invalid_iban: { status: 400, message: IBAN_INVALID },
  account_name_differs: {
    status: 409,
    message: 'Çekim yalnızca kendi adınıza açılmış bir hesaba yapılabilir',
  },
  too_many_open_withdrawals: { status: 409, message: 'En fazla 3 açık çekim talebiniz olabilir' },
  payment_method_unavailable: {
    status: 409,
    message: 'Bu yöntemle şu anda para yatırılamıyor. Lütfen başka bir yöntem seçin',
  },
  too_many_open_deposits: {
    status: 409,
    message: 'Bekleyen yatırım talebiniz çok fazla. Lütfen sonuçlanmasını bekleyin',
  },
  too_many_saved_accounts: { status: 409, message: 'En fazla 10 banka hesabı kaydedebilirsiniz' },
  bonus_would_be_lost: { status: 409, message: 'Çekim yaparsanız aktif bonusunuz iptal edilir' },
  deposit_limit_reached: { status: 409, message: 'Belirlediğiniz yatırım limitine ulaştınız' },
  not_cancellable: { status: 409, message: 'Bu talep artık iptal edilemez' },
  bank_line_used: { status: 409, message: 'Bu banka dekontu başka bir yatırıma işlenmiş' },
  player_blocked: { status: 409, message: 'Oyuncunun hesabı engellenmiş. Önce engeli kaldırın ya da talebi reddedin' },
  payout_changed: {
    status: 409,
    message: 'Hesap bilgileri talepteki ile aynı değil. Ödeme yapmayın, talebi iptal edip durumu bildirin',
  },
  sports_claim_open: {
    status: 409,
    message: 'Sonucu düzeltilen kuponlardan borcunuz var; kapanana kadar çekim yapılamaz',
  },
  under_review: {
    status: 409,
    message: 'Oyuncunun açık bir suistimal vakası var. Önce vakayı sonuçlandırın',
  },
  not_screened: {
    status: 409,
    message: 'Çekim henüz denetimden geçmedi. Birkaç saniye sonra yeniden deneyin',
  },
  claim_open: { status: 409, message: 'Oyuncunun açık borcu var. Önce borcu tahsil edin' },
} as const satisfies Record<string, { status: number; message: string }>
