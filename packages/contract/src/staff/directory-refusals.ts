/** Of a sign-in with the operator's directory. */
export const directoryRefusals = {
  directory_off: { status: 409, message: 'Kurum hesabıyla giriş bu kurulumda açık değil' },
  directory_unreachable: {
    status: 503,
    message: 'Kurum dizinine şu anda ulaşılamıyor. Birkaç dakika sonra yeniden deneyin ya da yöneticinize başvurun',
  },
  directory_refused: { status: 401, message: 'Kurum hesabıyla giriş tamamlanamadı. Lütfen baştan deneyin' },
  directory_unknown: {
    status: 403,
    message: 'Kurum hesabınız bir yönetim hesabına bağlı değil. Yöneticiniz hesabınızı “Personel” sayfasından bağlar',
  },
  directory_no_role: {
    status: 403,
    message: 'Kurum dizinindeki gruplarınız bu hesabın rollerinden hiçbirini açmıyor. Yöneticinize başvurun',
  },
  directory_needed: { status: 403, message: 'Bu hesaba yalnızca kurum hesabıyla girilir' },
  directory_again: {
    status: 403,
    message: 'Bu işlem için kurum hesabınızla yeniden girin: son on dakika içindeki bir giriş gerekir',
  },
  directory_name_taken: { status: 409, message: 'Dizindeki bu ad başka bir hesaba bağlı' },
} as const
