/** The oldest browsers that draw every page, as Vite names them; `browserslist` in `package.json` says the same. Samsung Internet 21 is Chrome 110. */
export const BUILD_TARGET = ['safari16.4', 'ios16.4', 'chrome109', 'edge109', 'firefox115']
