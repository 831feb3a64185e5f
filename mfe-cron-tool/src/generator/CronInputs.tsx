// Runs on both sides.
import { TextField } from '@site/kit/ui/Fields';
import { styled } from 'styled-components';
import { cronTexts, fieldTexts } from '../../content/cron.texts.ts';
import { type CronFields, FIELD_NAMES } from '../cron/fields.ts';

interface CronInputsProps {
  fields: CronFields;
  onChange: (fields: CronFields) => void;
  /** The parser judges the expression as a whole, so all five inputs are marked. */
  invalid: boolean;
  /** Id of what says why. */
  describedBy: string;
}

/** The five inputs, in the order of the expression. */
export function CronInputs({ fields, onChange, invalid, describedBy }: CronInputsProps) {
  return (
    <Row role="group" aria-label={cronTexts.expression}>
      {FIELD_NAMES.map((name) => (
        <TextField
          key={name}
          name={name}
          label={fieldTexts[name].label}
          hint={fieldTexts[name].hint}
          value={fields[name]}
          onChange={(event) => onChange({ ...fields, [name]: event.target.value })}
          placeholder="*"
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={invalid || undefined}
          aria-describedby={invalid ? describedBy : undefined}
        />
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
  gap: var(--space-4);

  input {
    font-family: var(--font-mono);
  }
`;
