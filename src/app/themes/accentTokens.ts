import { type Color, contrast, luminance, mix } from './color'

/** Backgrounds of a theme that the accent is rendered on. */
export interface Grounds {
  readonly surface: Color
  readonly raised: Color
  readonly sunken: Color
  readonly hover: Color
}

const [BLACK, WHITE] = ['#000000', '#ffffff'] as const
const [READABLE, VISIBLE] = [4.6, 3.1] as const
const STEP = 0.02

/** CSS variables of an accent, darkened or lightened until its contrast suffices on the theme. */
export function accentTokens(color: Color, { surface, raised, sunken, hover }: Grounds): { [token: string]: Color } {
  const dark = luminance(surface) < 0.2
  const away = dark ? WHITE : BLACK
  const soft = mix(surface, color, dark ? 0.2 : 0.12)
  const strong = reach(color, BLACK, { grounds: [WHITE], ratio: READABLE })
  const all = [surface, raised, sunken, hover, soft]
  return {
    '--accent': color.toLowerCase(),
    '--accent-soft': soft,
    '--accent-text': reach(color, away, { grounds: all, ratio: READABLE }),
    '--accent-strong': strong,
    '--accent-strong-hover': mix(strong, BLACK, 0.15),
    '--on-accent': WHITE,
    '--focus': reach(color, away, { grounds: [surface, raised, sunken], ratio: VISIBLE }),
  }
}

interface Wanted {
  readonly grounds: readonly Color[]
  readonly ratio: number
}

function reach(color: Color, towards: Color, { grounds, ratio }: Wanted): Color {
  for (let share = 0; share < 1; share += STEP) {
    const mixed = mix(color, towards, share)
    if (grounds.every((ground) => contrast(mixed, ground) >= ratio)) return mixed
  }
  return towards
}
