// Runs on both sides. /hire-me: packages, how it works, responsibilities and payment terms.
import type { PageModule } from '@site/kit/contract';
import { breadcrumbs, studioReference } from '@site/kit/jsonLd';
import { ButtonLink } from '@site/kit/ui/Button';
import { CallToAction } from '@site/kit/ui/CallToAction';
import { Grid } from '@site/kit/ui/Grid';
import { Steps } from '@site/kit/ui/Steps';
import { TitledSection } from '@site/kit/ui/TitledSection';
import { hire, hireSteps, packages } from '../../content/hire.ts';
import { PackageCard } from './PackageCard.tsx';
import { Terms } from './Terms.tsx';

export function Page() {
  return (
    <>
      <TitledSection titleId="hire-title" level={1} words={hire}>
        <Grid as="ul" columns={{ medium: 1, large: 3 }}>
          {packages.map((offer) => (
            <li key={offer.title}>
              <PackageCard offer={offer} />
            </li>
          ))}
        </Grid>
      </TitledSection>
      <TitledSection
        titleId="how-it-works"
        tone="subtle"
        level={2}
        words={{ title: hire.howItWorks }}
      >
        <Steps items={hireSteps} />
      </TitledSection>
      <Terms />
      <CallToAction id="hire-closing" {...hire.closing} action="Schedule Consultation">
        <ButtonLink to="/contact" variant="secondary" size="lg">
          Contact Me
        </ButtonLink>
      </CallToAction>
    </>
  );
}

export const head: PageModule['head'] = () => ({
  title: 'Hire Me',
  description:
    'Packages in INR: Basic ₹75/hour, Standard from ₹2,000, Enterprise at a custom price. How it works, what we need, when you pay.',
  jsonLd: [
    {
      '@type': 'OfferCatalog',
      name: hire.eyebrow,
      url: '/hire-me',
      itemListElement: packages.map(({ title, description, hourly, minimum }) => ({
        '@type': 'Offer',
        name: title,
        description,
        priceCurrency: 'INR',
        url: '/hire-me',
        seller: studioReference,
        itemOffered: { '@type': 'Service', name: title, provider: studioReference },
        ...(hourly && {
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: hourly,
            priceCurrency: 'INR',
            unitCode: 'HUR',
          },
        }),
        ...(minimum && {
          priceSpecification: {
            '@type': 'PriceSpecification',
            minPrice: minimum,
            priceCurrency: 'INR',
          },
        }),
      })),
    },
    breadcrumbs(['Hire Me', '/hire-me']),
  ],
});

export const paths = () => ['/hire-me'];

export const hydrate: PageModule['hydrate'] = 'touch';
