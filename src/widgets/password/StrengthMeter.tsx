import { useText } from '../../text/useText'
import { classes } from '../../ui/classes'
import type { Strength } from './passwordRules'

const LEVELS = {
  0: { word: '很弱', filled: 1, colour: 'bg-danger' },
  1: { word: '弱', filled: 1, colour: 'bg-danger' },
  2: { word: '一般', filled: 2, colour: 'bg-warning' },
  3: { word: '强', filled: 3, colour: 'bg-success' },
  4: { word: '很强', filled: 4, colour: 'bg-success' },
} as const satisfies { readonly [score in Strength['score']]: object }

const PARTS = [1, 2, 3, 4] as const

/** Renders an empty line while the strength is unknown. */
export function StrengthMeter({ strength }: { readonly strength: Strength | undefined }) {
  const text = useText()
  const level = strength && LEVELS[strength.isCommon ? 0 : strength.score]
  return (
    <div className="mt-1 flex min-h-5 items-center gap-2 text-xs">
      {level && (
        <span aria-hidden className="flex w-24 shrink-0 gap-1">
          {PARTS.map((part) => (
            <span
              key={part}
              className={classes('h-1 flex-1 rounded-full', part <= level.filled ? level.colour : 'bg-border')}
            />
          ))}
        </span>
      )}
      <span role="status" className="text-muted">
        {level && text('密码强度：{{level}}', { level: text(level.word) })}
      </span>
    </div>
  )
}
