// Types only. Parts of the content that components receive.
import type { Content } from '../../build/content.ts';

export type Category = Content['categories.yaml'][number];
export type ServiceName = Category['services'][number];
export type Gradient = Category['gradient'];
export type Project = Content['projects.yaml'][number];
export type Metric = Project['metric'];
export type Technology = Content['technologies.yaml']['list'][number];
export type Package = Content['packages.yaml'][number];
export type ExploreCard = Content['explore-cards.yaml'][number];
export type ServiceModalContent = ExploreCard['modal'];
