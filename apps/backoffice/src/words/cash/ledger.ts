export const movementKinds = [
  { value: 'deposit', label: 'Yatırım' },
  { value: 'deposit_reversed', label: 'Yatırım iadesi' },
  { value: 'deposit_returned', label: 'Geri kazanılan yatırım' },
  { value: 'claim_settled', label: 'Borç tahsilatı' },
  { value: 'payment_fee', label: 'Ödeme yöntemi ücreti' },
  { value: 'withdrawal_hold', label: 'Çekim: bloke' },
  { value: 'withdrawal_paid', label: 'Çekim: ödendi' },
  { value: 'withdrawal_returned', label: 'Çekim: iade' },
  { value: 'stake', label: 'Bahis' },
  { value: 'win', label: 'Kazanç' },
  { value: 'rollback', label: 'Bahis iadesi' },
  { value: 'resettlement', label: 'Sonuç düzeltmesi' },
  { value: 'tombstone', label: 'Gelmeden iptal edilen bahis' },
  { value: 'bonus_granted', label: 'Bonus verildi' },
  { value: 'bonus_converted', label: 'Bonus nakde geçti' },
  { value: 'bonus_forfeited', label: 'Bonus silindi' },
  { value: 'cashback', label: 'Kayıp bonusu' },
  { value: 'free_spins', label: 'Bedava dönüş' },
  { value: 'tournament_prize', label: 'Turnuva ödülü' },
  { value: 'jackpot', label: 'Jackpot' },
  { value: 'adjustment', label: 'Düzeltme' },
]

export const platformAccounts = [
  { value: 'bank_clearing', label: 'Banka' },
  { value: 'psp_clearing', label: 'Ödeme sağlayıcısı' },
  { value: 'game_house', label: 'Oyun kasası' },
  { value: 'bonus_cost', label: 'Bonus gideri' },
  { value: 'cashback_cost', label: 'Kayıp bonusu gideri' },
  { value: 'tournament_cost', label: 'Turnuva gideri' },
  { value: 'jackpot_pool', label: 'Jackpot havuzu' },
  { value: 'adjustment', label: 'Düzeltmeler' },
  { value: 'payment_fees', label: 'Ödeme gideri' },
  { value: 'provider_fees', label: 'Sağlayıcı payı gideri' },
  { value: 'provider_dues', label: 'Sağlayıcıya borç' },
  { value: 'tax_cost', label: 'Oyun vergisi gideri' },
  { value: 'tax_dues', label: 'Ödenecek oyun vergisi' },
]

/** What a movement was; what was lost by mistake, or had become cash, comes back by the same kind with the other sign. */
export function kindLabel({ kind, bonus }: { kind: string; bonus: number }): string {
  if (kind === 'bonus_converted' && bonus > 0) return 'Nakde geçen bonus geri alındı'
  if (kind === 'bonus_forfeited' && bonus > 0) return 'Bonus geri verildi'
  return movementKinds.find(({ value }) => value === kind)?.label ?? kind
}

export function accountLabel(account: string | null): string {
  return platformAccounts.find(({ value }) => value === account)?.label ?? 'Kendi hesapları arasında'
}
