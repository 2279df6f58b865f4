import { useText } from '../text/useText'
import { classes } from '../ui/classes'
import { Icon } from '../ui/Icon'
import type { IconName } from '../ui/icons'
import { type AuditNode, currentStep, type StepState, stepState } from './auditNode'

const icons: { readonly [state in StepState]?: IconName } = { passed: 'check', refused: 'x' }

const marks: { readonly [state in StepState]: string } = {
  passed: 'border-success bg-success-soft text-success-text',
  current: 'border-accent bg-accent-soft text-accent-text',
  ahead: 'border-border bg-surface text-muted',
  refused: 'border-danger bg-danger-soft text-danger-text',
}

const says: { readonly [state in StepState]: string } = {
  passed: '已通过',
  current: '进行中',
  ahead: '未开始',
  refused: '未通过',
}

/** Steps of an audit with the current one marked. */
export function StepBar({ nodes }: { readonly nodes: readonly AuditNode[] }) {
  const text = useText()
  const current = currentStep(nodes)
  return (
    <ol aria-label={text('审核步骤')} className="flex flex-col gap-3">
      {nodes.map((node, index) => {
        const state = stepState(node, index, current)
        const icon = icons[state]
        return (
          <li
            // Step names may repeat, so the index is part of the key.
            key={`${String(index)} ${node.name}`}
            aria-current={state === 'current' ? 'step' : undefined}
            className="flex min-w-0 gap-2"
          >
            <span
              aria-hidden
              className={classes('flex size-7 shrink-0 items-center justify-center rounded-full border', marks[state])}
            >
              {icon === undefined ? index + 1 : <Icon name={icon} />}
            </span>
            <span className="min-w-0 px-1">
              <span
                className={classes('block', state === 'current' ? 'font-medium' : state === 'ahead' && 'text-muted')}
              >
                {text(node.name)}
                <span className="sr-only">{text('，{{state}}', { state: text(says[state]) })}</span>
              </span>
              <span className="line-clamp-2 block text-muted text-xs">
                {node.handlers.map(({ name }) => name).join(text('、'))}
              </span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
