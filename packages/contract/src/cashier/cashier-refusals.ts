import {
  BANK_INVALID,
  DEPOSIT_BELOW_MINIMUM,
  IBAN_INVALID,
  REASON_MISSING,
  WITHDRAWAL_BELOW_MINIMUM,
} from '../sentences.ts'

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
  jackpots_off: { status: 409, message: 'Jackpotlar bu sitede kapalıdır' },
  tournaments_off: { status: 409, message: 'Turnuvalar bu sitede kapalıdır' },
  tournament_closed: { status: 409, message: 'Bu turnuvaya şu anda katılınamaz' },
  tournament_uncounted: { status: 409, message: 'Turnuva henüz sayılmadı; ödüller sayımdan sonra ödenir' },
  club_off: { status: 409, message: 'Kulüp şu anda kapalıdır' },
  points_short: { status: 409, message: 'Puanınız yeterli değil' },
  reward_resting: {
    status: 409,
    message: 'Bir limitinize ulaştınız; 24 saat boyunca oyun ödülü verilmez. Puanlarınız kaybolmaz',
  },
  missions_off: { status: 409, message: 'Görevler şu anda kapalıdır' },
  mission_unfinished: { status: 409, message: 'Bu görev henüz tamamlanmadı' },
  mission_claimed: { status: 409, message: 'Bu görevin puanını daha önce aldınız' },
  mission_running: { status: 409, message: 'Yayındaki görev değiştirilemez; önce duraklatın' },
  wheel_turned: { status: 409, message: 'Çarkı bugün çevirdiniz. Yarın yeniden çevirebilirsiniz' },
  wheel_spent: { status: 409, message: 'Çarkın bugünkü ödülleri bitti. Hakkınız kaybolmadı; yarın yeniden deneyin' },
  wheel_changed: { status: 409, message: 'Çark yenilendi. Sayfayı yenileyip yeniden çevirin' },
  mission_unbalanced: {
    status: 409,
    message: 'Oyun görevinin puanı, yayındaki sorumlu oyun görevlerinin en düşük puanından fazla olamaz',
  },
  too_many_exports: {
    status: 409,
    message: 'Beş dışa aktarımınız sürüyor. Biri bitince ya da kaldırılınca yenisini isteyebilirsiniz',
  },
  too_many_rows: {
    status: 413,
    message: 'Bu liste hemen indirilemeyecek kadar uzun. Dışa aktarım olarak isteyin',
  },
  already_decided: { status: 409, message: 'Bu kayıt daha önce sonuçlandırılmış' },
  second_person_needed: { status: 409, message: 'Bu işlem için farklı ikinci bir yetkilinin onayı gerekir' },
  proposal_open: { status: 409, message: 'Bu kayıt için onay bekleyen bir öneri var' },
  related_person: {
    status: 409,
    message:
      'Bu öneriyi siz onaylayamazsınız: öneren kişiyle aynı adı taşıyor ya da son 7 günde birbirinizin hesabında işlem yapmışsınız',
  },
  day_cap_reached: { status: 409, message: 'Bu işlem için bugünkü üst sınıra ulaşıldı' },
  reason_required: { status: 400, message: REASON_MISSING },
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
  dry_run_needed: {
    status: 409,
    message: 'Bu eşiklerle son 7 günde yapılmış bir deneme yok. Önce deneyip sonucuna bakın',
  },
  claim_open: { status: 409, message: 'Oyuncunun açık borcu var. Önce borcu tahsil edin' },
} as const satisfies Record<string, { status: number; message: string }>
