import {
  ACCOUNT_DORMANT,
  BIRTH_DATE_INVALID,
  CASHBACK_NOT_ELIGIBLE,
  EMAIL_INVALID,
  FILES_MISSING,
  FILE_TOO_LARGE,
  GAME_UNAVAILABLE,
  LIMIT_INVALID,
  NEW_PASSWORDS_UNEQUAL,
  NEW_PASSWORD_SHORT,
  NOT_LOGGED_IN,
  PAGE_NOT_FOUND,
  PASSWORDS_UNEQUAL,
  REASON_MISSING,
  STAKE_INVALID,
  STALE_VERSION,
  TC_INVALID,
} from './sentences.ts'
import { cashierRefusals } from './cashier/cashier-refusals.ts'
import { sportsRefusals } from './sports/sports-refusals.ts'
import { directoryRefusals } from './staff/directory-refusals.ts'

/** Every reason a call can give for refusing, with its HTTP status and the sentence a player or operator reads. */
export const refusals = {
  // Every call
  bad_input: { status: 400, message: 'Gönderilen bilgiler geçersiz' },
  unreadable: { status: 400, message: 'Gönderilen veri okunamadı: eksik ya da biçimi bozuk' },
  no_session: { status: 401, message: NOT_LOGGED_IN },
  other_account: { status: 409, message: 'Bu tarayıcıda başka bir hesaba geçildi. Sayfa yenileniyor' },
  forbidden: { status: 403, message: 'Bu işlem için yetkiniz yok' },
  foreign_origin: { status: 403, message: 'Bu istek başka bir siteden geldiği için kabul edilmedi' },
  not_found: { status: 404, message: 'Aradığınız kayıt bulunamadı' },
  too_large: { status: 413, message: 'Gönderilen veri çok büyük' },
  unsupported_type: { status: 415, message: 'Bu içerik türü kabul edilmiyor' },
  too_many_requests: { status: 429, message: 'Çok fazla deneme yaptınız. Lütfen biraz sonra tekrar deneyin' },
  internal: { status: 500, message: 'Bir hata oluştu, lütfen tekrar deneyin' },
  busy: { status: 503, message: 'Sistem şu anda yoğun, lütfen birkaç saniye sonra tekrar deneyin' },
  too_slow: {
    status: 422,
    message: 'Bu kadar kayıt tek seferde hazırlanamadı. Daha kısa bir tarih aralığı ya da daha dar bir filtre seçin',
  },
  conflict: { status: 409, message: 'Kayıt bu arada değişti. Sayfayı yenileyip tekrar deneyin' },
  holiday_known: { status: 409, message: 'Bu gün tatil olarak kayıtlı' },
  stale_version: { status: 409, message: STALE_VERSION },
  // Identity
  wrong_credentials: { status: 401, message: 'Kullanıcı adı veya şifre hatalı' },
  login_throttled: { status: 429, message: 'Çok fazla hatalı giriş denemesi. Lütfen daha sonra tekrar deneyin' },
  work_needed: {
    status: 429,
    message: 'Şu anda çok fazla giriş denemesi var. Birkaç saniye sonra tekrar deneyin',
  },
  two_factor_required: { status: 401, message: 'İki adımlı doğrulama kodunu girin' },
  wrong_code: { status: 401, message: 'Doğrulama kodu hatalı' },
  account_blocked: {
    status: 403,
    message: 'Hesabınız kullanıma kapatılmıştır. Lütfen müşteri hizmetleri ile iletişime geçin',
  },
  account_dormant: { status: 403, message: ACCOUNT_DORMANT },
  self_excluded: { status: 403, message: 'Oyundan uzaklaştırma süreniz boyunca bu işlem yapılamaz' },
  username_taken: { status: 409, message: 'Bu kullanıcı adı kullanılıyor' },
  registration_refused: {
    status: 409,
    message: 'Bu bilgilerle hesap açılamadı. Hesabınız varsa giriş yapın ya da şifrenizi yenileyin.',
  },
  username_invalid: { status: 400, message: 'Kullanıcı adı 4-20 karakter olmalı; harf, rakam ve alt çizgi içerebilir' },
  email_invalid: { status: 400, message: EMAIL_INVALID },
  phone_invalid: { status: 400, message: 'Geçerli bir cep telefonu numarası girin (5XX XXX XX XX)' },
  tc_invalid: { status: 400, message: TC_INVALID },
  under_age: { status: 400, message: '18 yaşından küçükler kayıt olamaz' },
  birth_date_invalid: { status: 400, message: BIRTH_DATE_INVALID },
  country_not_served: { status: 403, message: 'Bulunduğunuz ülkeden kayıt kabul edilmiyor' },
  city_invalid: { status: 400, message: 'Geçerli bir şehir seçin' },
  password_mismatch: { status: 400, message: PASSWORDS_UNEQUAL },
  password_short: { status: 400, message: 'Şifre en az 8 karakter olmalı!' },
  password_common: { status: 400, message: 'Bu şifre çok yaygın. Lütfen daha güçlü bir şifre seçin' },
  password_is_username: { status: 400, message: 'Şifre kullanıcı adınızla aynı olamaz' },
  new_password_mismatch: { status: 400, message: NEW_PASSWORDS_UNEQUAL },
  new_password_short: { status: 400, message: NEW_PASSWORD_SHORT },
  wrong_password: { status: 400, message: 'Mevcut şifre hatalı!' },
  same_password: { status: 400, message: 'Yeni şifre mevcut şifreyle aynı olamaz' },
  two_factor_already_on: { status: 409, message: 'İki adımlı doğrulama zaten açık' },
  two_factor_off: { status: 409, message: 'İki adımlı doğrulama kapalı' },
  passkey_refused: { status: 401, message: 'Geçiş anahtarı doğrulanamadı. Lütfen yeniden deneyin' },
  passkey_needed: { status: 401, message: 'Bu hesaba geçiş anahtarıyla girilir' },
  too_many_passkeys: { status: 409, message: 'En fazla 10 geçiş anahtarı eklenebilir. Önce birini kaldırın' },
  ...directoryRefusals,
  two_factor_mandatory: { status: 409, message: 'Bu ortamda iki adımlı doğrulama zorunludur' },
  first_admin_link_invalid: {
    status: 410,
    message:
      'Bu bağlantı geçersiz, kullanılmış ya da süresi dolmuş. Sunucuda `npm run staff -- create-admin` ile yenisini alın',
  },
  proof_needed: { status: 403, message: 'Devam etmek için şifrenizi ya da doğrulama kodunuzu girin' },
  link_gone: {
    status: 409,
    message: 'Bu bağlantının süresi dolmuş ya da bağlantı daha önce kullanılmış. Lütfen yeni bir bağlantı isteyin',
  },
  email_already_confirmed: { status: 409, message: 'E-posta adresiniz zaten doğrulanmış' },
  not_on_yourself: { status: 409, message: 'Bu işlemi kendi hesabınızda yapamazsınız' },
  // KYC
  files_missing: { status: 400, message: FILES_MISSING },
  file_too_large: { status: 413, message: FILE_TOO_LARGE },
  file_type_refused: {
    status: 415,
    message: 'Bu dosya türü kabul edilmiyor. Kimlik için görsel, adres için görsel veya PDF yükleyin',
  },
  file_unreadable: { status: 422, message: 'Dosya okunamadı. Lütfen başka bir dosya deneyin' },
  register_missing: { status: 409, message: 'Nüfus kaydı sorgusu tanımlı değil (IDENTITY_URL)' },
  register_required: { status: 409, message: 'Lisans gereği önce nüfus kaydının bilgileri doğrulaması gerekir' },
  kyc_already_pending: { status: 409, message: 'Belgeleriniz zaten inceleniyor' },
  kyc_already_verified: { status: 409, message: 'Hesabınız zaten onaylanmış' },
  kyc_required: { status: 403, message: 'Bu işlem için hesabınızın onaylanmış olması gerekir' },
  identity_in_review: {
    status: 403,
    message: 'Hesabınız inceleniyor. İnceleme bitene kadar yatırım ve oyun kapalıdır',
  },
  identity_required: {
    status: 403,
    message: 'Para yatırmak ve oynamak için önce kimliğinizi doğrulamanız gerekir',
  },
  // Providers from outside
  payment_method_taken: { status: 409, message: 'Bu kodda bir ödeme yöntemi var' },
  provider_code_taken: { status: 409, message: 'Bu kod başka bir sağlayıcının' },
  provider_key_refused: { status: 422, message: 'En az 2048 bitlik bir RSA açık anahtarını PEM olarak yapıştırın' },
  provider_untested: {
    status: 409,
    message:
      'Sağlayıcı, bu adres ve anahtarlarla bağlantı testi başarılı olmadan açılamaz; adresi kapalıyken değiştirin',
  },
  test_account_refused: {
    status: 409,
    message: 'Bağlantı testi için site hesabı olarak işaretlenmiş, açık bir oyuncu hesabı gerekir',
  },
  launch_address_refused: { status: 409, message: 'Bu adres kullanılamaz' },
  game_code_taken: { status: 409, message: 'Bu sağlayıcının bu kodda bir oyunu var' },
  games_unreadable: { status: 422, message: 'Oyun listesi okunamadı' },
  cap_needs_two: {
    status: 409,
    message:
      'Bir turun kazanç sınırı en fazla 5.000.000,00 ₺ olarak girilir; sonradan iki kişinin onayıyla yükseltilir',
  },
  // Deposits, withdrawals, corrections
  ...cashierRefusals,
  // Approvals
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
  // Fraud rules
  dry_run_needed: {
    status: 409,
    message: 'Bu eşiklerle son 7 günde yapılmış bir deneme yok. Önce deneyip sonucuna bakın',
  },
  // Tournaments, jackpots, club, missions, wheel
  tournaments_off: { status: 409, message: 'Turnuvalar bu sitede kapalıdır' },
  tournament_closed: { status: 409, message: 'Bu turnuvaya şu anda katılınamaz' },
  tournament_uncounted: { status: 409, message: 'Turnuva henüz sayılmadı; ödüller sayımdan sonra ödenir' },
  jackpots_off: { status: 409, message: 'Jackpotlar bu sitede kapalıdır' },
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
  mission_unbalanced: {
    status: 409,
    message: 'Oyun görevinin puanı, yayındaki sorumlu oyun görevlerinin en düşük puanından fazla olamaz',
  },
  wheel_turned: { status: 409, message: 'Çarkı bugün çevirdiniz. Yarın yeniden çevirebilirsiniz' },
  wheel_spent: { status: 409, message: 'Çarkın bugünkü ödülleri bitti. Hakkınız kaybolmadı; yarın yeniden deneyin' },
  wheel_changed: { status: 409, message: 'Çark yenilendi. Sayfayı yenileyip yeniden çevirin' },
  // Lists and exports
  too_many_exports: {
    status: 409,
    message: 'Beş dışa aktarımınız sürüyor. Biri bitince ya da kaldırılınca yenisini isteyebilirsiniz',
  },
  too_many_notes: { status: 409, message: 'Açık 100 not var. Önce tamamlananları kapatın' },
  too_many_rows: {
    status: 413,
    message: 'Bu liste hemen indirilemeyecek kadar uzun. Dışa aktarım olarak isteyin',
  },
  // Bonuses
  offer_gone: { status: 409, message: 'Bu bonus teklifi artık geçerli değil' },
  bonus_waits: {
    status: 409,
    message: 'Hesabınızda olağan bir kontrol sürüyor. Tamamlanınca bonus alabilirsiniz',
  },
  bonus_not_available: { status: 409, message: 'Bu bonus şu anda kullanılamıyor' },
  bonus_already_taken: { status: 409, message: 'Bu bonustan daha önce yararlandınız' },
  bonus_needs_deposit: { status: 409, message: 'Bu bonus yatırım yaptığınızda kullanılabilir' },
  wagering_above_licence: { status: 409, message: 'Çevrim katı lisansın izin verdiğinden yüksek' },
  bonus_not_active: { status: 409, message: 'Bu bonus aktif değil' },
  cashback_not_eligible: { status: 409, message: CASHBACK_NOT_ELIGIBLE },
  cashback_amount_changed: { status: 409, message: 'Kayıp bonusu tutarı değişti. Lütfen sayfayı yenileyin' },
  // Games
  game_not_found: { status: 404, message: 'Oyun bulunamadı' },
  game_unavailable: { status: 409, message: GAME_UNAVAILABLE },
  game_not_opened: {
    status: 503,
    message: 'Oyun sağlayıcısı oyunu şu anda açamıyor. Lütfen biraz sonra tekrar deneyin',
  },
  no_replay: { status: 409, message: 'Bu oyunun turları yeniden izlenemiyor' },
  no_demo: { status: 409, message: 'Bu oyunun demo sürümü yok' },
  stake_invalid: { status: 400, message: STAKE_INVALID },
  stake_limit_reached: { status: 409, message: 'Belirlediğiniz bahis limitine ulaştınız' },
  loss_limit_reached: { status: 409, message: 'Belirlediğiniz kayıp limitine ulaştınız' },
  session_limit_reached: { status: 409, message: 'Belirlediğiniz oturum süresi limitine ulaştınız' },
  stake_above_age_cap: { status: 409, message: 'Yaşınıza göre bir turda en fazla {tutar} oynayabilirsiniz' },
  too_soon: { status: 409, message: 'Yeni tura başlamadan önce birkaç saniye bekleyin' },
  category_not_licensed: { status: 403, message: 'Bu oyun türü bu sitede kapalıdır' },
  protection_page_down: {
    status: 503,
    message:
      'Sorumlu oyun sayfası ve yardım bağlantıları açılmadığı için şu anda yeni bahis alınmıyor. Açık turlarınız sonuçlanır',
  },
  stake_above_bonus_maximum: {
    status: 409,
    message: 'Aktif bonusunuz varken bir turda ya da kuponda en fazla {tutar} oynayabilirsiniz',
  },
  time_out: { status: 403, message: 'Mola süreniz dolana kadar oyun oynayamazsınız' },
  dev_tools_off: { status: 404, message: 'Test oyunu bu ortamda kapalı' },
  // Sports
  ...sportsRefusals,
  // Content, leads, messages
  page_not_found: { status: 404, message: PAGE_NOT_FOUND },
  too_many_open_requests: { status: 429, message: 'Bekleyen 3 talebiniz var. Lütfen sizi aramamızı bekleyin' },
  thread_closed: { status: 409, message: 'Bu yazışma kapatılmış' },
  // Compliance
  confirmation_too_early: { status: 409, message: 'Limit artışı 24 saat dolmadan onaylanamaz' },
  confirmation_required: { status: 400, message: 'Lütfen işlemi onaylayın' },
  limit_invalid: { status: 400, message: LIMIT_INVALID },
  no_pending_limit: { status: 409, message: 'Onay bekleyen bir limit değişikliği yok' },
  exclusion_running: { status: 409, message: 'Süresi dolmamış bir oyundan uzaklaştırma kararı geri alınamaz' },
  reality_check_due: { status: 409, message: 'Devam etmek için süre hatırlatmasını onaylayın' },
  reminder_too_rare: { status: 400, message: 'Hatırlatma bu kadar seyrek gösterilemez' },
  requests_open: { status: 409, message: 'Sonuçlanmamış bir yatırım veya çekim talebiniz var' },
  bonuses_off: { status: 409, message: 'Bonuslar bu sitede kapalıdır' },
  account_closing: {
    status: 403,
    message: 'Hesabınız kapanıyor. Yeni yatırım ve bahis yapılamaz, bonus alınamaz; bakiyenizi çekebilirsiniz',
  },
  not_closing: { status: 409, message: 'Kapanmakta olan bir hesap yok' },
  closing_too_fresh: { status: 409, message: 'Hesap kapatma talebi 24 saat dolmadan geri alınamaz' },
  player_closed: { status: 409, message: 'Oyuncunun hesabı kapatılmış' },
  balance_left: { status: 409, message: 'Hesabı kapatmadan önce bakiyenizi çekmelisiniz' },
} as const satisfies Record<string, { status: number; message: string }>

export type RefusalCode = keyof typeof refusals

/** A sentence that names things in braces, with what they are. */
export function naming(sentence: string, words: Record<string, string>): string {
  return sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole)
}
