import fc from 'fast-check'

/** In the short form properties are tried with the same inputs each time, so that none is red by chance; the long form draws others. */
if (process.env.TEST_FORM !== 'long') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_130 })
