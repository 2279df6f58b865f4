/** Titles of all themes, in the order of the menu. */
export const THEMES = ['默认', '纯白', '深色', '星空', '智慧', 'iView', 'VIP', '炫酷', 'D2', 'Hey', 'LTE']
