/** What a licence says that is no player's business. */
export const UNTOLD = [
  'complaintDays',
  'complaintYears',
  'complaintsFurther',
  'dormantAfterDays',
  'gamingTaxBps',
  'helpLinksWatched',
  'identityRegister',
  'largeStakeLira',
  'largeTransactionLira',
  'largeWinLira',
  'limits',
  'loginRecordDays',
  'messageDays',
  'personRecordDays',
  'protectionPage',
]
