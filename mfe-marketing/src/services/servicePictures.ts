// Runs on both sides. One picture for each service with a page of its own.
import apiDevelopment from '../pictures/service-api-development.svg';
import automation from '../pictures/service-automation.svg';
import cicdPipeline from '../pictures/service-cicd-pipeline.svg';
import cloudInfrastructure from '../pictures/service-cloud-infrastructure.svg';
import containerization from '../pictures/service-containerization.svg';
import databaseDesign from '../pictures/service-database-design.svg';
import monitoring from '../pictures/service-monitoring.svg';
import networking from '../pictures/service-networking.svg';
import reactDevelopment from '../pictures/service-react-development.svg';
import uiDesign from '../pictures/service-ui-design.svg';

export const servicePictures: Record<string, string> = {
  'cloud-infrastructure': cloudInfrastructure,
  'cicd-pipeline': cicdPipeline,
  containerization,
  monitoring,
  automation,
  networking,
  'react-development': reactDevelopment,
  'api-development': apiDevelopment,
  'database-design': databaseDesign,
  'ui-design': uiDesign,
};
