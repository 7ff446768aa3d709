comment on table sports.played_picks is
  'harmless: shown, and counted anew each minute from the coupons that were taken; no price and no right comes of it. How often outcomes of matches that have not begun are played.';
