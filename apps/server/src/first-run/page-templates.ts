import { type DemoPage, demoPages } from '../seed/content/content-pages.ts'

/** What a page says of the demo alone, from its heading on. */
const OF_THE_DEMO = /\n<h2>Bu site bir gösterimdir<\/h2>[\s\S]*$/

/** The pages of the footer as an installation begins with them: those of the demo without sentences about the demo. */
export const pageTemplates: readonly DemoPage[] = demoPages.map((page) => ({
  ...page,
  content: page.content.replace(OF_THE_DEMO, ''),
}))
