/** A page outside the app that an action opens; `config.json` says where it is. */
export type WebsiteName = 'reportViewer'

/** The address of each with placeholders in braces; '' on a site that has none, where nothing leads to it. */
export type Websites = { readonly [name in WebsiteName]: string }
