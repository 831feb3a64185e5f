// Browser only: part of the chunk "cron-extras".
import { IconClose } from '@site/kit/ui/icons';
import { styled } from 'styled-components';
import { extrasTexts } from '../../content/extras.texts.ts';
import { presets } from '../../content/presets.ts';
import { assemble } from '../cron/fields.ts';
import type { Evaluation } from '../engine/evaluation.ts';
import type { ToolState } from './address.ts';
import { useRecent } from './useRecent.ts';

interface ShelvesProps {
  state: ToolState;
  evaluation: Evaluation;
  onState: (state: Partial<ToolState>) => void;
  /** How often something was copied. */
  copies: number;
}

/** Schedules to begin with: those of this device, and ready-made ones. */
export function Shelves({ state, evaluation, onState, copies }: ShelvesProps) {
  const { list, forget } = useRecent(state, evaluation, copies);
  return (
    <>
      {list.length > 0 && (
        <Shelf aria-labelledby="cron-recent">
          <Top>
            <h3 id="cron-recent">{extrasTexts.recent}</h3>
            <button type="button" onClick={() => forget()}>
              {extrasTexts.forgetAll}
            </button>
          </Top>
          <ul>
            {list.map((recent) => {
              const expression = assemble(recent.fields);
              const name = [expression, recent.zone].filter(Boolean).join(', ');
              return (
                <Item key={name}>
                  <Choice type="button" onClick={() => onState(recent)}>
                    <code>{expression}</code>
                    {recent.zone && <small>{recent.zone}</small>}
                  </Choice>
                  <Remove
                    type="button"
                    aria-label={extrasTexts.forget(name)}
                    onClick={() => forget(recent)}
                  >
                    <IconClose size={16} />
                  </Remove>
                </Item>
              );
            })}
          </ul>
        </Shelf>
      )}
      <Presets>
        <summary>{extrasTexts.presets}</summary>
        <ul>
          {presets.map(({ name, fields }) => (
            <li key={name}>
              <Choice type="button" onClick={() => onState({ fields })}>
                <span>{name}</span>
                <code>{assemble(fields)}</code>
              </Choice>
            </li>
          ))}
        </ul>
      </Presets>
    </>
  );
}

const Shelf = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  font-size: var(--text-sm);
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);

  h3 {
    color: var(--color-muted);
    font-size: var(--text-xs);
    font-weight: 550;
    letter-spacing: 0;
  }

  button {
    min-height: 2.75rem;
    padding: 0 var(--space-2);
    border: 0;
    background: none;
    color: var(--color-accent);
    font-size: var(--text-xs);
  }
`;

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 2.75rem;
`;

const Choice = styled.button`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 var(--space-3);
  width: 100%;
  min-height: 2.75rem;
  padding: var(--space-2);
  border: 0;
  border-radius: var(--radius-1);
  background: none;
  text-align: start;

  &:hover {
    background: var(--color-accent-soft);
  }

  code {
    color: var(--color-accent);
    overflow-wrap: anywhere;
  }

  small {
    color: var(--color-muted);
  }
`;

const Remove = styled.button`
  display: grid;
  place-items: center;
  min-height: 2.75rem;
  padding: 0;
  border: 0;
  border-radius: var(--radius-1);
  background: none;
  color: var(--color-muted);

  &:hover {
    color: var(--color-danger);
  }
`;

const Presets = styled.details`
  font-size: var(--text-sm);

  summary {
    min-height: 2.75rem;
    padding-block: var(--space-2);
    font-weight: 550;
  }
`;
