// Runs on both sides. The strip "Technologies We Work With" (spec §1): eleven names with logos.
import type { Technology } from './types.ts';

const logo = (file: string) => `https://cdn.jsdelivr.net/npm/devicon@2.17.0/icons/${file}.svg`;

export const technologies: Technology[] = [
  { name: 'AWS', logo: logo('amazonwebservices/amazonwebservices-original-wordmark') },
  { name: 'OpenStack', logo: logo('openstack/openstack-original') },
  { name: 'Docker', logo: logo('docker/docker-original') },
  { name: 'GitHub Actions', logo: logo('githubactions/githubactions-original') },
  { name: 'Jenkins', logo: logo('jenkins/jenkins-original') },
  { name: 'Nginx', logo: logo('nginx/nginx-original') },
  { name: 'SonarQube', logo: logo('sonarqube/sonarqube-original') },
  { name: 'Grafana', logo: logo('grafana/grafana-original') },
  { name: 'Prometheus', logo: logo('prometheus/prometheus-original') },
  { name: 'Terraform', logo: logo('terraform/terraform-original') },
  { name: 'Azure DevOps', logo: logo('azuredevops/azuredevops-original') },
];
