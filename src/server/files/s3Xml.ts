/** The contents of all elements with that name; unaware of nesting, which these answers do not have. */
export function readElements(xml: string, name: string): readonly string[] {
  const found = xml.matchAll(new RegExp(`<${name}>([\\s\\S]*?)</${name}>`, 'g'))
  return Array.from(found, ([, text = '']) => text)
}

const ENTITIES: { readonly [entity: string]: string } = {
  '&quot;': '"',
  '&#34;': '"',
  '&apos;': "'",
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}

export function readElement(xml: string, name: string): string {
  const text = readElements(xml, name)[0] ?? ''
  return text.replace(/&(quot|#34|apos|#39|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity)
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
