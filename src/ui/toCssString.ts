/** The text as a string of CSS. */
export function toCssString(text: string): string {
  return `"${text.replaceAll(/["\\\p{Cc}]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`
}
