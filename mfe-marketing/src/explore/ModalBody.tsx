// Runs on both sides.
import { ButtonLink } from '@site/kit/ui/Button';
import { CheckList } from '@site/kit/ui/CheckList';
import { Heading } from '@site/kit/ui/Heading';
import { styled } from 'styled-components';
import type { ServiceModalContent } from '../../content/types.ts';

export function ModalBody({ modal }: { modal: ServiceModalContent }) {
  return (
    <Content>
      <p>{modal.introduction}</p>
      <Heading level={3} size="sm">
        What We Do
      </Heading>
      <CheckList items={modal.whatWeDo} />
      <Heading level={3} size="sm">
        How We Can Help
      </Heading>
      <p>{modal.howWeCanHelp}</p>
      {/* Takes the place of the open modal in the history, so that Back finds it closed. */}
      <ButtonLink to="/consultation" replace variant="warm">
        {modal.ctaText}
      </ButtonLink>
    </Content>
  );
}

const Content = styled.div`
  display: grid;
  gap: var(--space-4);

  h3 {
    margin-top: var(--space-2);
  }

  > a {
    margin-top: var(--space-2);
  }
`;
